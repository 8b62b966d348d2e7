import { verify } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import {
  getModuleFile,
  getModuleFiles,
  hashInAddress,
  type LiveModule,
  listLiveModules,
  signedText,
} from 'shared/contracts/modules';
import type { BodyOf, OutputOf } from 'shared/contracts/route';
import { dayMs } from 'shared/durations';
import type { Release } from 'shared/release';
import { timeLimit } from 'shared/time-limit';
import { removeOldReleases } from './old-releases';
import { type FileAt, type Pointers, readPointers, storeRelease, writePointers } from './releases';
import type { Settings } from './settings';

/** Polling interval for an api that does not support long polling (milliseconds). */
const lookEveryMs = 1_000;
const holdS = 5;
const timeoutMs = 10_000;

/**
 * Follows the api's list of live releases: fetches missing files, verifies each, and only then moves the pointer.
 * A release that is unsigned, older than the known one or incomplete changes nothing.
 */
export function followReleases(
  {
    releasesOrigin,
    releasesDir,
    releasePublicKeys,
  }: Pick<Settings, 'releasesOrigin' | 'releasesDir' | 'releasePublicKeys'>,
  onKey: (documentKey: string | undefined) => void,
  everyMs = lookEveryMs,
) {
  const stopped = new AbortController();
  let tag = '';
  let lastFault = '';
  let changes = 0;
  let changed = () => {};

  const ask = async (path: string, init: RequestInit = {}) =>
    fetch(new URL(path, releasesOrigin), {
      ...init,
      redirect: 'error',
      signal: AbortSignal.any([stopped.signal, timeLimit(timeoutMs)]),
    }).catch((fault: unknown) => {
      // A lost connection says no more than 'fetch failed'.
      const isLost = String(fault) === 'TypeError: fetch failed';
      throw isLost ? new Error(`${releasesOrigin.origin} does not answer`, { cause: fault }) : fault;
    });

  /** Contents of files; they are verified when all are there. */
  async function fetchFiles(files: FileAt[]): Promise<Uint8Array[]> {
    const [first, ...others] = files;
    if (first && others.length === 0) return [await fetchFile(first)];
    const body: BodyOf<typeof getModuleFiles> = { integrities: files.map(({ integrity }) => integrity) };
    const response = await ask(getModuleFiles.path, {
      method: getModuleFiles.method,
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body),
    });
    // One of them is not stored, or the api is older than this request.
    if (response.status === 404) return Promise.all(files.map(fetchFile));
    if (!response.ok) throw new Error(`files are answered with ${response.status}`);
    const bytes = new Uint8Array(await response.arrayBuffer());
    let end = 0;
    const contents = files.map(({ size }) => {
      end += size;
      return bytes.subarray(end - size, end);
    });
    if (end !== bytes.length) throw new Error('files are answered with other sizes');
    return contents;
  }

  async function fetchFile({ integrity }: FileAt): Promise<Uint8Array> {
    const response = await ask(getModuleFile.path.replace(':hash', hashInAddress(integrity)));
    if (!response.ok) throw new Error(`a file is answered with ${response.status}`);
    return new Uint8Array(await response.arrayBuffer());
  }

  /** Applies the live state of one module. */
  async function take(module: LiveModule, known: Pointers): Promise<Pointers> {
    const { name, revision, manifests, canary, signature } = module;
    const former = known[name];
    const [text, shown] = [Buffer.from(signedText(module)), Buffer.from(signature, 'base64')];
    if (!releasePublicKeys.some((key) => verify(null, text, key, shown))) {
      throw new Error(`${name} is not signed by this product's api`);
    }
    if (former && revision < former.revision) throw new Error(`${name} is older than what was live before`);
    const releases = manifests.map((manifest): Release => JSON.parse(manifest));
    const tried: Release | undefined = canary && JSON.parse(canary.manifest);
    for (const release of tried ? [...releases, tried] : releases) {
      if (release.name !== name) throw new Error(`${name} is signed with a release of ${release.name}`);
      await storeRelease(releasesDir, release, fetchFiles);
    }
    const [live = null, ...earlier] = releases.map(({ version }) => version);
    const share = canary && tried && { canary: { version: tried.version, share: canary.share } };
    return { ...known, [name]: { revision, live, earlier, ...share } };
  }

  /** Asks the api once; returns whether all live releases are present here. */
  async function look(): Promise<boolean> {
    const faults: string[] = [];
    try {
      const response = await ask(
        listLiveModules.path,
        tag ? { headers: { 'if-none-match': tag, prefer: `wait=${holdS}` } } : {},
      );
      if (response.status === 304) return true;
      if (!response.ok) throw new Error(`the api answers ${response.status}`);
      const { modules, document_key } = (await response.json()) as OutputOf<typeof listLiveModules>;
      onKey(document_key);
      for (const module of modules) {
        try {
          const before = readPointers(releasesDir);
          const after = await take(module, before);
          if (JSON.stringify(after) === JSON.stringify(before)) continue;
          writePointers(releasesDir, after);
          changes += 1;
          changed();
        } catch (fault) {
          faults.push(fault instanceof Error ? fault.message : String(fault));
        }
      }
      // Failed modules are retried even if nothing changed.
      if (faults.length === 0) tag = response.headers.get('etag') ?? '';
    } catch (fault) {
      faults.push(fault instanceof Error ? fault.message : String(fault));
    }
    const fault = faults.join('; ');
    if (fault && fault !== lastFault && !stopped.signal.aborted) {
      console.error(`releases: what is here stays in use; ${fault}`);
    }
    lastFault = fault;
    return !fault;
  }

  /** Resolves when there is something to serve: the api's state, or the copy on disk while the api is away. */
  async function start(): Promise<void> {
    while (!(await look()) && Object.keys(readPointers(releasesDir)).length === 0) {
      await wait(everyMs, undefined, { signal: stopped.signal });
    }
  }

  /** Keeps following; calls back whenever a live release changes. */
  async function follow(onChange: () => void): Promise<void> {
    changed = onChange;
    let cleanedAt = Number.NEGATIVE_INFINITY;
    while (!stopped.signal.aborted) {
      if (performance.now() - cleanedAt >= dayMs) {
        cleanedAt = performance.now();
        await removeOldReleases(releasesDir, readPointers(releasesDir)).catch((fault) =>
          console.error(`releases: old ones stay; ${fault}`),
        );
      }
      const [began, before] = [Date.now(), changes];
      await look();
      // Where one module changed, the next may have changed meanwhile.
      if (changes > before) continue;
      const pause = Math.max(0, began + everyMs - Date.now());
      await wait(pause, undefined, { signal: stopped.signal, ref: false }).catch(() => {});
    }
  }

  return { start, follow, close: () => stopped.abort() };
}
