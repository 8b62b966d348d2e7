import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import pLimit from 'p-limit';
import { batchesOf } from '../src/batches';
import { createClient, urlOf } from '../src/client/client';
import { errorOf } from '../src/client/errors';
import {
  addModuleFile,
  addModuleFiles,
  getModule,
  type ModuleState,
  maxModuleFileBytes,
  missingModuleFiles,
  moduleFileType,
  promoteModule,
  type ReleaseOutcome,
  releaseModule,
  removeModule,
  rollBackModule,
} from '../src/contracts/modules';
import type { Release } from '../src/release';
import { releaseFile, semverOf } from '../src/release-address';
import { faultOfFiles } from '../src/release-rules';
import { remoteOf } from '../src/release-version';

/** Number of parallel uploads. */
const atOnce = 4;
const timeoutMs = 60_000;

export interface Target {
  /** Origin of the running system: `https://www.company.no`. */
  origin: string;
  token: string;
}

/** This machine, also from a container, and what has a name without a dot, as in their networks: nobody is on the way there. */
const isNear = (host: string) =>
  /^(?:[\w-]+|(?:[\w-]+\.)+localhost|host\.docker\.internal|127(?:\.\d+){3}|\[::1\])$/.test(host);

/** The system that a command acts on; throws if there is no token, or if it could be read on its way there. */
export function targetOf({ DEPLOY_ORIGIN: origin, DEPLOY_TOKEN: token }: NodeJS.ProcessEnv): Target {
  if (!token)
    throw new Error('DEPLOY_TOKEN must be set: an administrator makes one for the module in its console');
  if (origin && !URL.canParse(origin)) {
    throw new Error(`DEPLOY_ORIGIN is ${origin}, which is no address such as https://www.company.no`);
  }
  const url = new URL(origin || 'http://localhost:3000');
  if (url.protocol !== 'https:' && !isNear(url.hostname)) {
    throw new Error(`DEPLOY_ORIGIN is ${origin}: without https:// anybody on the way could read the token`);
  }
  return { origin: url.origin, token };
}

/** A file of a build: its path within `dist`, and its size in bytes. */
interface SizedFile {
  path: string;
  size: number;
}

const tokenHeaders = (token: string) => ({ authorization: `Bearer ${token}` });

const clientOf = ({ origin, token }: Target) =>
  createClient(origin, (address, init) => {
    const headers = new Headers(init?.headers);
    for (const [name, value] of Object.entries(tokenHeaders(token))) headers.set(name, value);
    return fetch(address, { ...init, headers });
  });

const megabytes = (bytes: number) => Math.ceil((bytes / 1024 / 1024) * 10) / 10;
const tooLarge = (path: string, bytes: number, limit: string) =>
  new Error(`${path} of ${megabytes(bytes)} MB is more than ${limit}`);

/** What a part's headers and boundary take at most, in bytes. */
const partBytes = 500;

/** Body of an upload: a single file as it is, several as parts of a form. */
function bodyOf(files: Uint8Array<ArrayBuffer>[]): Uint8Array<ArrayBuffer> | FormData | undefined {
  const [first, ...others] = files;
  if (others.length === 0) return first;
  const form = new FormData();
  for (const file of files) form.append('file', new Blob([file]));
  return form;
}

/** Uploads files of a build. */
async function sendFiles({ origin, token }: Target, name: string, dist: string, files: SizedFile[]) {
  const body = bodyOf(files.map(({ path }) => Uint8Array.from(readFileSync(join(dist, path)))));
  const isForm = body instanceof FormData;
  const response = await fetch(origin + urlOf(isForm ? addModuleFiles : addModuleFile, { name }), {
    method: 'POST',
    headers: { ...tokenHeaders(token), ...(!isForm && { 'content-type': moduleFileType }) },
    body: body ?? null,
    redirect: 'error',
    signal: AbortSignal.timeout(timeoutMs),
  });
  // A proxy in front of the api may have a lower limit, and its response names no file.
  if (response.status === 413) {
    const paths = files.map(({ path }) => path).join(', ');
    const bytes = files.reduce((sum, { size }) => sum + size, 0);
    throw tooLarge(paths, bytes, `${origin} takes (413)`);
  }
  if (!response.ok) throw errorOf(response, await response.text());
}

/** `based_on` for the compare-and-set; older apis report no revision and accept no `based_on`. */
const basedOn = (revision: number | undefined) => (revision === undefined ? {} : { based_on: revision });

interface ReleaseOptions {
  /** Does nothing if this version was released before. */
  onlyNew?: boolean;
  commit?: string;
  why?: string;
  /** Percentage of documents that show it as a canary, next to the live version. */
  canary?: number;
  /** Runs before anything is sent; if it throws, nothing is sent. */
  check?: () => Promise<void>;
}

/**
 * Uploads a build and makes it live. Throws ProblemError if the api refuses it, NetworkError if the api is unreachable.
 * @param dist folder of the build, with its `release.json`
 */
export async function releaseBuild(
  target: Target,
  dist: string,
  { onlyNew = false, commit, why, canary, check }: ReleaseOptions = {},
): Promise<ReleaseOutcome> {
  const release: Release = JSON.parse(readFileSync(join(dist, releaseFile), 'utf8'));
  const { name, version, files } = release;
  const client = clientOf(target);
  const { revision, live, history } = await client.call(getModule, { params: { name } });
  if (onlyNew && history.some(({ to, from }) => to === version || from === version)) {
    return { version, live: live === version };
  }
  for (const [path, { size }] of Object.entries(files)) {
    if (size > maxModuleFileBytes) {
      throw tooLarge(path, size, `the ${megabytes(maxModuleFileBytes)} MB that a release may have`);
    }
  }
  const fault = faultOfFiles(files);
  if (fault) throw new Error(fault);
  await check?.();
  const { missing, max_batch_bytes = 0 } = await client.call(missingModuleFiles, {
    params: { name },
    body: { files: Object.values(files) },
  });
  const limit = pLimit(atOnce);
  const byIntegrity = new Map(
    Object.entries(files).map(([path, { size, integrity }]) => [integrity, { path, size }]),
  );
  const lacking = missing.flatMap((integrity) => byIntegrity.get(integrity) ?? []);
  await Promise.all(
    batchesOf(lacking, max_batch_bytes, partBytes).map((batch) =>
      limit(() => sendFiles(target, name, dist, batch)),
    ),
  );
  return client.call(releaseModule, {
    params: { name },
    body: {
      remote: remoteOf(release),
      semver: semverOf(version),
      files,
      only_new: onlyNew,
      ...(commit && { commit }),
      ...(why && { why }),
      ...(canary && { canary }),
      ...basedOn(revision),
    },
    timeoutMs,
  });
}

export const promote = (target: Target, name: string, why?: string): Promise<ReleaseOutcome> =>
  takeStep(target, promoteModule, name, why);

/** Why a rollback would not do what its user means, in one sentence; undefined if it would. */
function misunderstood(
  { live, canary, history }: ModuleState,
  meant?: 'canary' | 'live',
): string | undefined {
  const [last] = history;
  const ended = last?.what === 'canary_ended' && `the canary ${last.from} ended at ${last.at} (${last.by})`;
  if (meant === 'live') return canary ? `a canary runs: rollback --canary ends it first` : undefined;
  if (canary) return undefined;
  if (meant === 'canary') return ended ? `${ended}` : 'no canary runs';
  return ended
    ? `${ended}, and ${live} is live: rollback --live makes the version before that live`
    : undefined;
}

/**
 * Ends the canary, or makes the version before the live one live again. A canary may have ended by itself meanwhile: the
 * live version is then rolled back only if that is meant.
 */
export async function rollBack(
  target: Target,
  name: string,
  { why, meant }: { why?: string; meant?: 'canary' | 'live' } = {},
): Promise<ReleaseOutcome> {
  const state = await stateOf(target, name);
  const fault = misunderstood(state, meant);
  if (fault) throw new Error(fault);
  return takeStep(target, rollBackModule, name, why, state);
}

/** Promotes or rolls back, based on the revision that was seen: of two teams that do so at once, only one succeeds. */
async function takeStep(
  target: Target,
  route: typeof promoteModule | typeof rollBackModule,
  name: string,
  why?: string,
  seen?: ModuleState,
): Promise<ReleaseOutcome> {
  const { revision } = seen ?? (await stateOf(target, name));
  return clientOf(target).call(route, {
    params: { name },
    body: { ...(why && { why }), ...basedOn(revision) },
  });
}

export const removeRelease = (target: Target, name: string, why?: string): Promise<undefined> =>
  clientOf(target).call(removeModule, { params: { name }, body: { ...(why && { why }) } });

export const stateOf = (target: Target, name: string): Promise<ModuleState> =>
  clientOf(target).call(getModule, { params: { name } });
