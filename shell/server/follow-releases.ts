import { verify } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import {
  getModuleFile,
  hashInAddress,
  type LiveModule,
  listLiveModules,
  signedText,
} from 'shared/contracts/modules';
import type { Release, ReleaseFile } from 'shared/release';
import { readPublicKey } from './public-key';
import { type Pointers, readPointers, storeRelease, writePointers } from './releases';
import type { Settings } from './settings';

const lookEveryMs = 500;
const timeoutMs = 10_000;

/**
 * Follows what the api says is live: fetches the files that are missing here, checks each, and only then moves the
 * pointer. What is not signed by the api, older than what is known, or not whole changes nothing.
 */
export function followReleases({ releasesOrigin, releasesDir, releasePublicKeys }: Settings) {
  const stopped = new AbortController();
  const keys = releasePublicKeys.map(readPublicKey);
  let tag = '';
  let lastFault = '';

  const ask = async (path: string, headers: Record<string, string> = {}) =>
    fetch(new URL(path, releasesOrigin), {
      headers,
      redirect: 'error',
      signal: AbortSignal.any([stopped.signal, AbortSignal.timeout(timeoutMs)]),
    });

  async function fetchFile(_path: string, { integrity }: ReleaseFile): Promise<Uint8Array> {
    const response = await ask(getModuleFile.path.replace(':hash', hashInAddress(integrity)));
    if (!response.ok) throw new Error(`a file is answered with ${response.status}`);
    return new Uint8Array(await response.arrayBuffer());
  }

  /** Takes over what is live of one module. */
  async function take(module: LiveModule, known: Pointers): Promise<Pointers> {
    const { name, revision, manifests, signature } = module;
    const former = known[name];
    const [text, shown] = [Buffer.from(signedText(module)), Buffer.from(signature, 'base64')];
    if (!keys.some((key) => verify(null, text, key, shown))) {
      throw new Error(`${name} is not signed by this product's api`);
    }
    if (former && revision < former.revision) throw new Error(`${name} is older than what was live before`);
    const releases = manifests.map((manifest): Release => JSON.parse(manifest));
    for (const release of releases) await storeRelease(releasesDir, release, fetchFile);
    const [live = null, ...earlier] = releases.map(({ version }) => version);
    return { ...known, [name]: { revision, live, earlier } };
  }

  /** Asks once; tells whether everything that is live is here. */
  async function look(): Promise<boolean> {
    const faults: string[] = [];
    try {
      const response = await ask(listLiveModules.path, tag ? { 'if-none-match': tag } : {});
      if (response.status === 304) return true;
      if (!response.ok) throw new Error(`the api answers ${response.status}`);
      const { modules } = (await response.json()) as { modules: LiveModule[] };
      for (const module of modules) {
        try {
          const before = readPointers(releasesDir);
          const after = await take(module, before);
          if (JSON.stringify(after) !== JSON.stringify(before)) writePointers(releasesDir, after);
        } catch (fault) {
          faults.push(fault instanceof Error ? fault.message : String(fault));
        }
      }
      // What failed is tried again although nothing changed.
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

  /** Resolves when there is something to serve: what the api says, else what was here before. */
  async function start(): Promise<void> {
    while (!(await look()) && Object.keys(readPointers(releasesDir)).length === 0) {
      await wait(lookEveryMs, undefined, { signal: stopped.signal });
    }
    void follow();
  }

  async function follow(): Promise<void> {
    while (!stopped.signal.aborted) {
      await wait(lookEveryMs, undefined, { signal: stopped.signal, ref: false }).catch(() => {});
      if (!stopped.signal.aborted) await look();
    }
  }

  return { start, close: () => stopped.abort() };
}
