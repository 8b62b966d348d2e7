import { afterAll, afterEach, beforeAll, expect, test } from '@jest/globals';
import { uploadBlogImage, uploadLimits } from 'shared/contracts/blog';
import { maxBatchBytes, maxModuleFileBytes } from 'shared/contracts/modules';
import { maxBodyBytes } from 'shared/contracts/route';
import { watchMemory } from 'shared/testing/process-usage';
import { RawClient } from './test/raw-client';
import { type Site, signIn, startSite } from './test/site';

const attacker = '127.0.0.2';
const MiB = 1024 * 1024;
/** Additional memory of the edge for the work itself. */
const slack = 64 * MiB;

let site: Site;
let open: RawClient[] = [];
beforeAll(async () => {
  site = await startSite();
});
afterEach(() => {
  for (const client of open) client.end();
  open = [];
});
afterAll(() => site.stop());

/** Starts POST requests whose last byte never comes. */
function begin(times: number, path: string, headers: string[], body: Buffer, from = attacker): RawClient[] {
  const begun = Array.from({ length: times }, () => {
    const client = new RawClient(site.port, from);
    client.write([`POST ${path} HTTP/1.1`, 'Host: localhost', ...headers, '', ''].join('\r\n'));
    client.socket.write(body);
    return client;
  });
  open.push(...begun);
  return begun;
}
const octets = ['Sec-Fetch-Site: same-origin', 'Content-Type: application/octet-stream'];
const answered = (clients: RawClient[]) =>
  Promise.all(clients.map((client) => client.until(() => client.statuses.length > 0)));

/** The response to another client's call meanwhile. */
async function asOther(): Promise<number> {
  const client = await new RawClient(site.port).open();
  const body = '{"email":"ingen@firma.example"}';
  const head = ['POST /api/auth/forgot-password HTTP/1.1', 'Host: localhost', 'Sec-Fetch-Site: same-origin'];
  const about = ['Content-Type: application/json', `Content-Length: ${body.length}`, 'Connection: close'];
  client.write([...head, ...about, '', body].join('\r\n'));
  await client.until(() => false);
  return client.statuses[0] ?? 0;
}

test.each([
  ['a module', '/api/modules/mfe-blog/files', maxModuleFileBytes, []],
  [
    'a module, with a token that nobody made',
    '/api/modules/mfe-blog/files',
    maxModuleFileBytes,
    [`Authorization: Bearer deploy_${'x'.repeat(43)}`],
  ],
  ['a module, together', '/api/modules/mfe-blog/file-batches', maxBatchBytes, []],
  ['the blog', uploadBlogImage.path, uploadLimits.bytes, []],
  ['the blog, with a made-up session', uploadBlogImage.path, uploadLimits.bytes, ['Cookie: session=s%3Ax.y']],
])(
  'files for %s that nobody may send are not held, and the api says no',
  async (_what, path, bytes, more) => {
    // Held, they would be twice what the edge may grow; of one address it takes 40.
    const times = Math.min(40, Math.ceil((2 * slack) / bytes));
    const grown = watchMemory(site.edge.pid);
    const headers = [...octets, ...more, `Content-Length: ${bytes}`];
    const clients = begin(times, path, headers, Buffer.alloc(bytes - 1, 'x'));
    await answered(clients);
    expect(new Set(clients.flatMap(({ statuses }) => statuses))).toEqual(new Set([401]));
    // A client that is still writing when the connection is closed may miss the response.
    expect(clients.map(({ received }) => received).join()).toContain('"title":"unauthenticated"');
    expect(grown()).toBeLessThan(slack);
  },
);

test.each([
  ['ansatt@firma.example', 422, 'invalid-input'],
  ['klinikk@fysio.example', 403, 'forbidden'],
])('a large picture of %s is answered by the api, with %s', async (email, status, title) => {
  const answer = await fetch(`${site.origin}${uploadBlogImage.path}`, {
    method: 'POST',
    headers: {
      cookie: await signIn(site, email),
      'content-type': 'application/octet-stream',
      'sec-fetch-site': 'same-origin',
    },
    body: new Uint8Array(3 * MiB),
  });
  expect([answer.status, (await answer.json()).title]).toEqual([status, title]);
});

test('somebody signed in holds a few pictures at once, and the others are refused', async () => {
  const cookie = await signIn(site, 'ansatt@firma.example');
  const grown = watchMemory(site.edge.pid);
  const headers = [...octets, `Cookie: ${cookie}`, `Content-Length: ${uploadLimits.bytes}`];
  const clients = begin(40, uploadBlogImage.path, headers, Buffer.alloc(uploadLimits.bytes - 1, 'x'));
  const refused = () => clients.filter(({ statuses }) => statuses.includes(429));
  await Promise.race(clients.map((client) => client.until(() => refused().length >= 32)));
  expect(await asOther()).toBe(202);
  expect(grown()).toBeLessThan(slack + 2 * 64 * MiB);
  expect(refused()[0]?.received).toMatch(/retry-after: \d/i);
});

test('calls in pieces of a byte take what they hold, and no more of one client than 4 MB', async () => {
  const grown = watchMemory(site.edge.pid);
  const length = maxBodyBytes - 1;
  const pieces = Buffer.from('1\r\na\r\n'.repeat(length));
  const whole = Buffer.from(`${length.toString(16)}\r\n${'a'.repeat(length)}\r\n`);
  const headers = ['Content-Type: application/json', 'Transfer-Encoding: chunked'];
  // Kept as they come, these pieces alone would be more than the edge may grow.
  const clients = begin(6, '/api/contact-messages', headers, pieces);
  clients.push(...begin(42, '/api/contact-messages', headers, whole));
  const isRefused = () => clients.filter(({ statuses }) => statuses.includes(429)).length >= 4;
  await Promise.race(clients.map((client) => client.until(isRefused)));
  expect(await asOther()).toBe(202);
  expect(grown()).toBeLessThan(slack);
  for (const client of clients) client.end();
  // Their capacity is released: another request is forwarded, and refused as not being JSON.
  const statuses = new Set<number | undefined>();
  while (!statuses.has(400)) {
    const [again] = begin(1, '/api/contact-messages', headers, whole);
    again?.write('0\r\n\r\n');
    await again?.until(() => again.statuses.length > 0);
    statuses.add(again?.statuses[0]);
  }
  expect([...statuses].filter((status) => status !== 429)).toEqual([400]);
});
