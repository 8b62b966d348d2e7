import {
  addModuleCounts,
  type FailingDocument,
  firstByteBounds,
  type ModuleCount,
  maxFailingDocuments,
  maxModuleCounts,
  reportedNetworks,
} from 'shared/contracts/module-counts';
import type { SignedDocument } from './document-token';
import { RenderFailure } from './renderer/render-failure';
import type { Settings } from './settings';

/** Report interval while a canary runs, so that a failing one ends soon (milliseconds). */
const reportEveryMs = 2_000;
/** Without a canary, report every nth tick: the figures are only for the console, and each report is a database write. */
const restingTicks = 5;
const timeoutMs = 2_000;
const keyOf = (module: string, version: string) => `${module} ${version}`;
const lastClass = firstByteBounds.length - 1;

/**
 * Counts documents by version and reports them to the api, which sums the reports of all edges.
 * @param isTrying whether a canary runs
 */
export function createModuleCounts(
  { releasesOrigin }: Pick<Settings, 'releasesOrigin'>,
  isTrying: () => boolean,
) {
  const counts = new Map<string, ModuleCount>();
  let failing: FailingDocument[] = [];

  function countOf(module: string, version: string): ModuleCount {
    const key = keyOf(module, version);
    const known = counts.get(key);
    if (known) return known;
    const count = { module, version, pages: 0, failures: 0, first_bytes: firstByteBounds.map(() => 0) };
    counts.set(key, count);
    return count;
  }

  async function report(): Promise<void> {
    if (counts.size === 0) return;
    // The rest waits for the next report.
    const reported = [...counts.values()].slice(0, maxModuleCounts);
    for (const { module, version } of reported) counts.delete(keyOf(module, version));
    const failed = failing;
    failing = [];
    const answer = await fetch(new URL(addModuleCounts.path, releasesOrigin), {
      method: addModuleCounts.method,
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ counts: reported, ...(failed.length > 0 && { failing: failed }) }),
      redirect: 'error',
      signal: AbortSignal.timeout(timeoutMs),
    }).catch(() => undefined);
    // The api is away: the counts are reported when it is back.
    if (answer && answer.status < 500) return;
    reported.forEach(addAgain);
    failing = [...failed, ...failing].slice(0, maxFailingDocuments);
  }

  function addNetworks(count: ModuleCount, networks: string[]): void {
    if (networks.length === 0) return;
    count.networks = [...new Set([...(count.networks ?? []), ...networks])].slice(0, reportedNetworks);
  }

  function addAgain({ module, version, pages, failures, first_bytes, networks = [] }: ModuleCount): void {
    const count = countOf(module, version);
    addNetworks(count, networks);
    count.pages += pages;
    count.failures += failures;
    count.first_bytes = count.first_bytes.map((known, index) => known + (first_bytes[index] ?? 0));
  }

  let ticks = 0;
  const timer = setInterval(() => {
    ticks = (ticks + 1) % restingTicks;
    if (ticks === 0 || isTrying()) void report();
  }, reportEveryMs).unref();

  return {
    /**
     * @param fault why the document was sent without content, if it was
     * @param signed the document's token, while a canary runs
     */
    add(
      module: string,
      version: string,
      firstByteMs: number,
      fault?: unknown,
      signed?: SignedDocument,
    ): void {
      const found = firstByteBounds.findIndex((bound) => firstByteMs <= bound);
      const index = found < 0 ? lastClass : found;
      const count = countOf(module, version);
      count.pages += 1;
      if (signed) addNetworks(count, [signed.network]);
      if (fault instanceof RenderFailure && fault.isOwn) {
        count.failures += 1;
        if (signed && failing.length < maxFailingDocuments) failing.push({ module, token: signed.token });
      }
      count.first_bytes[index] = (count.first_bytes[index] ?? 0) + 1;
    },
    /** Reports the remaining counts. */
    close(): Promise<void> {
      clearInterval(timer);
      return report();
    },
  };
}
export type ModuleCounts = ReturnType<typeof createModuleCounts>;
