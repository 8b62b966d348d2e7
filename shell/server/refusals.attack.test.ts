import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { RawClient } from './test/raw-client';
import { type Site, signIn, startSite } from './test/site';

const publicOrigin = 'https://www.firma.example';
const asInProduction = { PUBLIC_ORIGIN: publicOrigin, TRUST_PROXY: '1' };
let site: Site;
let clinic: string;
beforeAll(async () => {
  site = await startSite({ api: asInProduction, edge: asInProduction });
  clinic = await signIn(site, 'klinikk@fysio.example');
});
afterAll(() => site.stop());

const head = (...lines: string[]) => `${lines.join('\r\n')}\r\n\r\n`;
const post = (...lines: string[]) => head('POST /api/leads HTTP/1.1', 'Host: a', ...lines);
const socket = (target: string, ...lines: string[]) =>
  head(
    `GET ${target} HTTP/1.1`,
    'Host: www.firma.example',
    'X-Forwarded-Proto: https',
    'Connection: Upgrade',
    'Upgrade: websocket',
    'Sec-WebSocket-Version: 13',
    'Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==',
    ...lines,
  );

/** Responses that are not written by a request handler. */
const refusals: [name: string, status: number, bytes: string][] = [
  ['no request at all', 400, 'x\r\n\r\n'],
  ['a head of 20 kB', 431, head('GET / HTTP/1.1', 'Host: a', `X-A: ${'a'.repeat(20_000)}`)],
  ['a head that never ends', 408, 'GET / HTTP/1.1\r\nHost: a\r\nX-A: '],
  ['20 kB beside a chunk', 413, `${post('Transfer-Encoding: chunked')}1;${'a'.repeat(20_000)}\r\n`],
  ['an expectation that nobody knows', 417, post('Expect: tea', 'Content-Length: 0')],
  ['a tunnel', 405, head('CONNECT api:4000 HTTP/1.1', 'Host: api:4000')],
  ['a socket that leads nowhere', 404, socket('/none')],
  ['a socket whose address cannot be read', 400, socket('/ws/%zz')],
  ['a socket with a body', 400, socket('/ws/vika', 'Content-Length: 5')],
  ['a socket that the api refuses', 401, socket('/ws/vika', `Origin: ${publicOrigin}`)],
];

test.each(refusals)(
  '%s: %d, for TLS from now on, and the connection is closed',
  async (...[, status, bytes]) => {
    const client = await new RawClient(site.port).open();
    client.write(bytes);
    await client.until(() => false);
    expect(client.statuses).toEqual([status]);
    expect(client.received).toMatch(/^strict-transport-security: max-age=31536000; includeSubDomains\r$/im);
  },
);

test('a socket that opens asks for TLS too', async () => {
  const client = await new RawClient(site.port).open();
  client.write(socket('/ws/vika', `Origin: ${publicOrigin}`, `Cookie: ${clinic}`));
  await client.until((received) => received.includes('\r\n\r\n'));
  expect(client.statuses).toEqual([101]);
  expect(client.received).toMatch(/^strict-transport-security: max-age=31536000/im);
  client.end();
});

test('a socket while the api is away: 502, for TLS from now on, and the connection is closed', async () => {
  await site.api.stop();
  const client = await new RawClient(site.port).open();
  client.write(socket('/ws/vika'));
  await client.until(() => false);
  expect(client.statuses).toEqual([502]);
  expect(client.received).toMatch(/^strict-transport-security: max-age=31536000/im);
});
