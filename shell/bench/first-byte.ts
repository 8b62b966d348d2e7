import { execFile } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { startProduct } from '../e2e/product';

/** `bench:first-byte <origin> [pages]`: compares time to first byte with another version running at the origin. */
const [other, ...onlyPages] = process.argv.slice(2);
if (!other) throw new Error('npm run bench:first-byte -- <origin of the version to compare with> [pages]');
const rounds = Number(process.env.ROUNDS ?? 15);
const perSecond = 200;
const seconds = 5;
const pages = onlyPages.length > 0 ? onlyPages : ['/', '/svartjeneste', '/tilbud', '/blogg'];
const run = promisify(execFile);
const load = join(import.meta.dirname, 'load.ts');
const runner = join(import.meta.dirname, '../../shared/build/run-typescript.mjs');

type Times = Record<'p50' | 'p99' | 'failed', number>;
const measure = async (address: string): Promise<Times> =>
  JSON.parse((await run(process.execPath, [runner, load, address, `${perSecond}`, `${seconds}`])).stdout);
const median = (values: number[]) => values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0;

const directory = mkdtempSync(join(tmpdir(), 'first-byte-'));
const product = await startProduct(directory);
try {
  console.log(
    '| page | | this ms | other ms | median of the ratios | failed |\n| --- | --- | --- | --- | --- | --- |',
  );
  for (const path of pages) {
    // Warm up both: one of them may have been running for long.
    for (const origin of [product.origin, other, product.origin, other]) await measure(origin + path);
    const own: Times[] = [];
    const others: Times[] = [];
    for (let round = 0; round < rounds; round += 1) {
      // Alternate the order as well.
      const order = round % 2 ? [own, others] : [others, own];
      for (const list of order) list.push(await measure((list === own ? product.origin : other) + path));
    }
    for (const share of ['p50', 'p99'] as const) {
      const ratios = own.map((times, round) => times[share] / (others[round]?.[share] ?? Number.NaN));
      const figures = [own, others].map((list) => median(list.map((times) => times[share])).toFixed(2));
      const failed = [...own, ...others].reduce((sum, times) => sum + times.failed, 0);
      console.log(
        `| ${path} | ${share} | ${figures.join(' | ')} | ${median(ratios).toFixed(2)} | ${failed} |`,
      );
    }
  }
} finally {
  await product.stop();
  rmSync(directory, { recursive: true });
}
process.exit();
