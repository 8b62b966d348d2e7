import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { freePort } from 'shared/testing/free-port';
import { processorMs } from 'shared/testing/process-usage';
import { RawClient } from './test/raw-client';
import { type Site, startSite } from './test/site';

let site: Site;
let metricsPort: number;
beforeAll(async () => {
  metricsPort = await freePort();
  site = await startSite({ api: { METRICS_PORT: String(metricsPort) } });
});
afterAll(() => site.stop());

/** Sends the request target unchanged. */
async function ask(target: string, method = 'GET') {
  const client = await new RawClient(site.port).open();
  client.write(`${method} ${target} HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n`);
  await client.until(() => false);
  return { status: client.statuses[0] ?? 0, text: client.received };
}

const spellingsOf = (path: string) => {
  const last = path.slice(1).split('/');
  const percent = (text: string) =>
    text.replaceAll(/[a-z]/g, (letter) => `%${letter.charCodeAt(0).toString(16)}`);
  return [
    path,
    `${path}/`,
    `${path}//`,
    `${path}?x`,
    `${path}/.`,
    `${path}/..;/metrics`,
    `${path};x=1`,
    `${path}%20`,
    `${path}%00`,
    `${path}%2f`,
    `${path}.`,
    path.toUpperCase(),
    path.replace('metrics', 'Metrics'),
    path.replace('metrics', 'METRICS/'),
    `//${last.join('//')}`,
    `/./${last.join('/./')}`,
    `/x/..${path}`,
    `/x/%2e%2e${path}`,
    `/${last.map(percent).join('/')}`,
    `/api/x/..%2fmetrics`,
    `/api/%2e/metrics`,
    `/api%2fmetrics`,
    `/api\\metrics`,
    `/API/health/../metrics/`,
    `/api/metri\u0063s`,
    `/api/metrics%ff`,
    `/%61pi/metrics`,
  ];
};

const metricsSpellings = [...spellingsOf('/api/metrics'), ...spellingsOf('/metrics')];

test(`${metricsSpellings.length} spellings of the metrics' address show them to no visitor`, async () => {
  for (const spelling of metricsSpellings) {
    const { status, text } = await ask(spelling);
    expect({ spelling, shown: text.includes('process_cpu') || status === 200 }).toEqual({
      spelling,
      shown: false,
    });
  }
});

test('the metrics are on a port of their own, on this machine alone', async () => {
  const answer = await fetch(`http://127.0.0.1:${metricsPort}/metrics`);
  expect(await answer.text()).toContain('http_request_seconds');
  expect((await fetch(`http://127.0.0.1:${metricsPort}/api/users`)).status).toBe(404);
});

const broken = [
  '/api/blog-posts/%E0%A4%A',
  '/api/blog-posts/%',
  '/api/%zz',
  '/%E0%A4%A',
  '/remotes/%',
  '/blogg/%C0%AF',
  '/..%5c..%5cetc',
  '/a%00b',
  '/\\evil',
  '/a%0d%0aSet-Cookie:x=1',
  `/${'a'.repeat(1_025)}`,
  `/?${'a'.repeat(4_097)}`,
  '/a#b',
];

test(`${broken.length} paths that cannot be read are refused, and none is logged`, async () => {
  for (const path of broken) {
    const { status, text } = await ask(path);
    expect({ path, status }).toEqual({ path, status: 400 });
    expect(text).toContain('application/problem+json');
  }
  const mark = 'ola.nordmann%40kunde.example';
  await ask(`/api/blog-posts/${mark}%E0`);
  await ask(`/${mark}`);
  await ask(`/api/${mark}`);
  expect(site.api.log() + site.edge.log()).not.toMatch(/ola\.nordmann/);
});

test.each([
  ['/om-oss/', '/om-oss'],
  ['/OM-OSS', '/om-oss'],
  ['//om-oss', '/om-oss'],
  ['/./om-oss//?lang=sv', '/om-oss?lang=sv'],
  ['/%6fm-oss', '/om-oss'],
  ['/TILBUD', '/tilbud'],
  ['/Admin/', '/admin'],
])('%s leads to the one address of its page', async (spelling, address) => {
  const { status, text } = await ask(spelling);
  expect(status).toBe(308);
  expect(text.toLowerCase()).toContain(`location: ${address}\r\n`);
});

const slow = ['/', '/.', '/..', '%2e/', '%20', 'a/', 'Æ', '%C3%86/', '%25'];

test(`${slow.length} kinds of 15,000 characters cost less than 50 ms of processor each`, async () => {
  const rounds = 10;
  for (const part of slow) {
    const path = Buffer.from(`/${part.repeat(15_000 / part.length)}`).toString('latin1');
    const before = processorMs(site.edge.pid);
    for (let round = 0; round < rounds; round += 1) await ask(path);
    const each = (processorMs(site.edge.pid) - before) / rounds;
    expect({ part, slow: each >= 50 }).toEqual({ part, slow: false });
  }
});
