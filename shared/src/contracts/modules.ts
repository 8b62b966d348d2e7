import type { Language } from '../i18n/languages';
import type { Release, ReleaseFile, ReleaseOrigin } from '../release';
import type { RemoteEntry } from '../remote-entry';
import { route } from './route';

/** Maximum number of files in a release. */
export const maxModuleFiles = 500;
/** Maximum size of a release in bytes: each edge stores it, and several earlier ones. */
export const maxReleaseBytes = 30 * 1024 * 1024;
/** Maximum size of one file in bytes: a release may consist of a single file. */
export const maxModuleFileBytes = maxReleaseBytes;
/** Number of earlier versions that can still be run as a canary, and whose files open pages can still load. */
export const earlierVersions = 3;
/** Media type of a file that is uploaded alone. */
export const moduleFileType = 'application/octet-stream';
/** Media type of files that are uploaded together, each in a part of its own. */
export const moduleFilesType = 'multipart/form-data';
/** Maximum size in bytes of files that are sent together: less than proxies accept by default (nginx: 1 MB). */
export const maxBatchBytes = 1_000_000;

/** Path parameters of a module: its name, such as `mfe-calls`. */
export interface ModuleParams {
  name: string;
}

/** A release as a team submits it: everything that the api cannot derive. */
export interface ReleaseDraft {
  remote: RemoteEntry;
  /** Version number without the hash: `1.4.0`. */
  semver: string;
  files: Release['files'];
  /** Git commit of the build, and the reason for the release. */
  commit?: string;
  why?: string;
  /** Goes live only if this version was never released before, so that a redeploy does not undo a rollback. */
  only_new?: boolean;
  /** Percentage of documents to show it in, as a canary beside the live version, instead of going live. */
  canary?: number;
  /** The `ModuleState.revision` that the team saw: the release is refused if anything changed since. */
  based_on?: number;
}

/** Optional fields of every change to the live version. */
interface ModuleStep {
  why?: string;
  based_on?: number;
}

export interface ReleaseOutcome {
  version: string;
  live: boolean;
}

/** Largest percentage of documents that show a canary: the rest is needed for comparison. */
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

/** An entry of a module's history. */
export interface ModuleEvent {
  at: string;
  what: ModuleChange;
  /** The version that was live before, or the canary that ended; null for the first release. */
  from: string | null;
  /** The version that went live, or the canary that started; null if the module was removed. */
  to: string | null;
  /** Label of the deploy token, or the account that rolled a version back. */
  by: string;
  commit: string | null;
  why: string | null;
}

export interface ModuleState {
  /** Incremented with each change; 0 before the first. */
  revision: number;
  live: string | null;
  /** Origin of the live version; null if none is live. */
  origin: ReleaseOrigin | null;
  /** The version that runs as a canary, and its percentage of documents; null if there is none. */
  canary: { version: string; share: number } | null;
  history: ModuleEvent[];
}

/** Returns which of these files are not stored yet. */
export const missingModuleFiles = route<{
  params: ModuleParams;
  body: { files: ReleaseFile[] };
  output: {
    missing: string[];
    /** Maximum size of files that are uploaded together; older apis accept each file alone only. */
    max_batch_bytes?: number;
  };
}>('POST', '/api/modules/:name/missing-files');

/** Stores a file under its hash; the same file is stored only once. */
export const addModuleFile = route<{
  params: ModuleParams;
  body: Uint8Array<ArrayBuffer>;
  output: { integrity: string };
}>('POST', '/api/modules/:name/files');

/** Stores several files, each under its hash. */
export const addModuleFiles = route<{ params: ModuleParams; body: Uint8Array<ArrayBuffer> }>(
  'POST',
  '/api/modules/:name/file-batches',
);

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

/** Ends the canary, or else rolls back to the version before the live one. */
export const rollBackModule = route<{ params: ModuleParams; body: ModuleStep; output: ReleaseOutcome }>(
  'POST',
  '/api/modules/:name/rollback',
);

/** Removes the module: its pages are not found until it is released again. */
export const removeModule = route<{ params: ModuleParams; body: { why?: string } }>(
  'POST',
  '/api/modules/:name/removal',
);

export const getModule = route<{ params: ModuleParams; output: ModuleState }>('GET', '/api/modules/:name');

/** A live module with a permission of its own, for administrators to grant. */
export interface GrantableModule {
  name: string;
  /** Its menu label, or its name if it is not in the menu. */
  label: Record<Language, string>;
}

export const listGrantableModules = route<{ output: { items: GrantableModule[] } }>('GET', '/api/modules');

/** The live version of a module, signed by the api: edges accept nothing unsigned. */
export interface LiveModule {
  name: string;
  /** Increases with each change: an edge never goes back to an older state. */
  revision: number;
  /** Manifests of the live version and of earlier ones, newest first: `SignedRelease` as JSON. Empty if removed. */
  manifests: string[];
  /** A release shown in this percentage of documents instead of the live one. */
  canary?: { manifest: string; share: number };
  /** Ed25519 signature of `signedText`, base64. */
  signature: string;
}

/** The text that the signature of a live module covers. */
export const signedText = ({ name, revision, manifests, canary }: Omit<LiveModule, 'signature'>): string =>
  JSON.stringify([name, revision, manifests, ...(canary ? [canary.manifest, canary.share] : [])]);

/** For edges only: the edge never forwards requests to `/api/edge/`. */
export const edgePrefix = '/api/edge';
export const listLiveModules = route<{
  output: {
    modules: LiveModule[];
    /** Key with which edges sign document tokens. */
    document_key?: string;
  };
}>('GET', '/api/edge/modules');
export const getModuleFile = route<{ params: { hash: string } }>('GET', '/api/edge/files/:hash', {
  file: true,
});
/**
 * Content of several files in one response, in the order asked for. 404 unless all are stored and have at most
 * `maxBatchBytes` together.
 */
export const getModuleFiles = route<{ body: { integrities: string[] } }>('POST', '/api/edge/file-batches', {
  file: true,
});
/** A file's hash in a URL: hexadecimal instead of base64. */
export const hashInAddress = (integrity: string): string =>
  [...atob(integrity.slice('sha384-'.length))]
    .map((byte) => byte.charCodeAt(0).toString(16).padStart(2, '0'))
    .join('');
