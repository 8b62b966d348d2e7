import type { Language } from '../i18n/languages';
import type { Release, ReleaseFile, ReleaseOrigin } from '../release';
import type { RemoteEntry } from '../remote-entry';
import { route } from './route';

/** Files of one release. */
export const maxModuleFiles = 500;
/** Bytes of one release: each edge holds it, and several before it. */
export const maxReleaseBytes = 30 * 1024 * 1024;
/** Longest file of a release, in bytes: one may be all that there is. */
export const maxModuleFileBytes = maxReleaseBytes;
/** Longest path of a file of a release, in characters. */
export const maxFilePath = 200;
/** Where a file may lie in a release: `client/…` or `server/…`, without a step upwards. */
export const releaseFilePath = /^(?:client|server)(?:\/[\w@-][\w.@-]*){1,8}$/;
/** Versions before the live one that may still be tried, and that open pages may still ask files of. */
export const earlierVersions = 3;
/** Media type of an uploaded file, whatever it is. */
export const moduleFileType = 'application/octet-stream';

/** A module by its name: `mfe-calls`. */
export interface ModuleParams {
  name: string;
}

/** What a team hands in: all but what follows from it. */
export interface ReleaseDraft {
  remote: RemoteEntry;
  /** The number in front of the version's hash: `1.4.0`. */
  semver: string;
  files: Release['files'];
  /** What it was built from, and why it is released. */
  commit?: string;
  why?: string;
  /** Goes live only when this version was never released before: a rollback stands. */
  only_new?: boolean;
  /** Shown in so many of 100 documents, beside the live version, instead of going live. */
  canary?: number;
  /** `ModuleState.revision` that its team saw: refused where somebody changed something since. */
  based_on?: number;
}

/** What a change of what is live comes with, beside what it changes. */
interface ModuleStep {
  why?: string;
  based_on?: number;
}

export interface ReleaseOutcome {
  version: string;
  live: boolean;
}

/** Largest share of documents, in percent, that a canary is shown in: the rest is what it is compared with. */
export const maxCanaryShare = 50;

export const moduleChanges = [
  'released',
  'rolled_back',
  'removed',
  'canary_started',
  'promoted',
  'canary_ended',
] as const;
export type ModuleChange = (typeof moduleChanges)[number];

/** One line of a module's history. */
export interface ModuleEvent {
  at: string;
  what: ModuleChange;
  /** Version that was live before, or the canary that ended; null for the first. */
  from: string | null;
  /** Version that is live now, or the canary that began; null when the module was taken away. */
  to: string | null;
  /** Label of the deploy token, or the account that drew a version back. */
  by: string;
  commit: string | null;
  why: string | null;
}

export interface ModuleState {
  /** One more with each change; 0 before the first. */
  revision: number;
  live: string | null;
  /** How the live version came to be; null where none is live, or an earlier version of the api took it in. */
  origin: ReleaseOrigin | null;
  /** The version that is tried on a share of all documents; null while none is. */
  canary: { version: string; share: number } | null;
  history: ModuleEvent[];
}

/** Of some files, those that are not stored yet. */
export const missingModuleFiles = route<{
  params: ModuleParams;
  body: { files: ReleaseFile[] };
  output: { missing: string[] };
}>('POST', '/api/modules/:name/missing-files');

/** Stores one file under its hash; the same one twice is stored once. */
export const addModuleFile = route<{
  params: ModuleParams;
  body: Uint8Array<ArrayBuffer>;
  output: { integrity: string };
}>('POST', '/api/modules/:name/files');

/** Makes a release of stored files, and makes it live. */
export const releaseModule = route<{ params: ModuleParams; body: ReleaseDraft; output: ReleaseOutcome }>(
  'POST',
  '/api/modules/:name/releases',
);

/** Makes the canary live for everybody. */
export const promoteModule = route<{ params: ModuleParams; body: ModuleStep; output: ReleaseOutcome }>(
  'POST',
  '/api/modules/:name/promotion',
);

/** Ends the canary; where none runs, makes the version before the live one live again. */
export const rollBackModule = route<{ params: ModuleParams; body: ModuleStep; output: ReleaseOutcome }>(
  'POST',
  '/api/modules/:name/rollback',
);

/** Takes the module away: its pages lead nowhere until it is released again. */
export const removeModule = route<{ params: ModuleParams; body: { why?: string } }>(
  'POST',
  '/api/modules/:name/removal',
);

export const getModule = route<{ params: ModuleParams; output: ModuleState }>('GET', '/api/modules/:name');

/** A live module that declares its own permission, as administrators see it who grant it. */
export interface GrantableModule {
  name: string;
  /** Of the menu; where it stands in none, its name. */
  label: Record<Language, string>;
}

export const listGrantableModules = route<{ output: { items: GrantableModule[] } }>('GET', '/api/modules');

/** What is live of one module, signed by the api: an edge believes nothing else. */
export interface LiveModule {
  name: string;
  /** Grows with each change: an edge takes no step back. */
  revision: number;
  /** Manifests of the live version and of those before it, newest first: `SignedRelease` as JSON. None when it was removed. */
  manifests: string[];
  /** A release that is shown in so many of 100 documents instead of the live one. */
  canary?: { manifest: string; share: number };
  /** Ed25519 over `signedText`, base64. */
  signature: string;
}

/** What the signature of a live module stands for. */
export const signedText = ({ name, revision, manifests, canary }: Omit<LiveModule, 'signature'>): string =>
  JSON.stringify([name, revision, manifests, ...(canary ? [canary.manifest, canary.share] : [])]);

/** For edges alone: an edge passes nothing on to `/api/edge/`. */
export const edgePrefix = '/api/edge';
export const listLiveModules = route<{
  output: {
    modules: LiveModule[];
    /** Signs what edges say of documents that they sent. */
    document_key?: string;
  };
}>('GET', '/api/edge/modules');
export const getModuleFile = route<{ params: { hash: string } }>('GET', '/api/edge/files/:hash', {
  file: true,
});
/** How a file is called in an address: its hash, as hexadecimal digits. */
export const hashInAddress = (integrity: string): string =>
  [...atob(integrity.slice('sha384-'.length))]
    .map((byte) => byte.charCodeAt(0).toString(16).padStart(2, '0'))
    .join('');
