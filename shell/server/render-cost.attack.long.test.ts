import { brotliCompressSync, constants } from 'node:zlib';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { processorMs } from 'shared/testing/process-usage';
import { until } from 'shared/testing/until';
import { type Site, startSite } from './test/site';

let site: Site;
beforeAll(async () => {
  site = await startSite();
});
afterAll(() => site.stop());

const rounds = 100;
let asked = 0;

/** A large window's memory costs from nothing to twenty times the work, as the process's heap happens to stand. */
const smallWindow = { [constants.BROTLI_PARAM_QUALITY]: 9, [constants.BROTLI_PARAM_LGWIN]: 16 };

/** CPU milliseconds to compress a page twenty times. */
function packingMs(page: Buffer): number {
  const before = process.cpuUsage();
  for (let time = 0; time < 20; time += 1) brotliCompressSync(page, { params: smallWindow });
  const { user, system } = process.cpuUsage(before);
  return (user + system) / 1_000;
}

/**
 * What one call takes of the edge's processor, after some that warm it up, beside packing a page: machines differ.
 * Drawn each time, a missing page comes to 1.0, and an answer that is packed with quality 9 to 1.6; of four parts the
 * least counts, for a busy machine adds.
 */
async function costOf(ask: (number: number) => Promise<Response>): Promise<number> {
  const askMany = async (times: number) => {
    for (let time = 0; time < times; time += 1) {
      asked += 1;
      await (await ask(asked)).arrayBuffer();
    }
  };
  await askMany(20);
  const contact = async () => (await fetch(`${site.origin}/kontakt`)).text();
  // On a busy machine it may be late, and then the frame is sent.
  const page = Buffer.from(await until(contact, (text) => text.includes('<form')));
  const units: number[] = [];
  const costs: number[] = [];
  for (let part = 0; part < 4; part += 1) {
    units.push(packingMs(page));
    const before = processorMs(site.edge.pid);
    await askMany(rounds / 4);
    costs.push((processorMs(site.edge.pid) - before) / (rounds / 4));
  }
  return Math.min(...costs) / Math.min(...units);
}

test(`${rounds} posts that are not there cost the edge little more than one`, async () => {
  const missing = (id: string) => fetch(`${site.origin}/blogg?post=${id}`);
  expect((await missing('b'.repeat(24))).status).toBe(404);
  expect(await costOf((number) => missing(String(number).padStart(24, 'b')))).toBeLessThan(0.65);
  expect(await costOf((number) => missing('x'.repeat(3_000) + number))).toBeLessThan(0.65);
});

test(`${rounds} posted forms are each answered in a moment`, async () => {
  const post = (number: number) =>
    fetch(`${site.origin}/kontakt`, {
      method: 'POST',
      headers: { 'content-type': 'application/x-www-form-urlencoded', 'sec-fetch-site': 'same-origin' },
      body: `name=${number}`,
    });
  expect((await post(0)).status).toBe(422);
  expect(await costOf(post)).toBeLessThan(1.1);
});

test(`${rounds} visitors' own figures are each reckoned with in a moment`, async () => {
  const figures = (number: number) => fetch(`${site.origin}/tilbud?anrop=${number}&andel=20&verdi=3000`);
  // On a busy machine it may be late, and then the frame is sent.
  const sum = /13\s000 kr i måneden/;
  const page = await until(async () => (await figures(5)).text(), sum.test.bind(sum));
  expect(page).toMatch(sum);
  expect(await costOf(figures)).toBeLessThan(1.1);
});
