import { afterAll, afterEach, beforeAll, expect, test } from '@jest/globals';
import { until } from 'shared/testing/until';
import { WebSocket } from 'ws';
import { RawClient } from './test/raw-client';
import { type Site, signIn, startSite } from './test/site';

const flood = 400;
/** Fewer than the listen backlog: beyond that the system drops the end of a handshake, and neither side notices. */
const atOnce = 200;
const attacker = '127.0.0.2';

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

/** The response to another client's call meanwhile. */
async function asOther(): Promise<number> {
  const client = await new RawClient(site.port).open();
  client.write('GET /api/auth/session HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n');
  await client.until(() => false);
  return client.statuses[0] ?? 0;
}

const floods: [name: string, bytes: string][] = [
  [
    'half posts',
    'POST /api/contact-messages HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/json\r\nContent-Length: 1000\r\n\r\n{"name":"',
  ],
  [
    'half chunked posts',
    'POST /api/contact-messages HTTP/1.1\r\nHost: localhost\r\nTransfer-Encoding: chunked\r\n\r\n5\r\n{"nam',
  ],
  [
    'half forms',
    'POST /kontakt HTTP/1.1\r\nHost: localhost\r\nSec-Fetch-Site: same-origin\r\nContent-Type: application/x-www-form-urlencoded\r\nContent-Length: 100\r\n\r\nname=',
  ],
  ['slow heads', 'GET /api/auth/session HTTP/1.1\r\nHost: localhost\r\nX-A: '],
  ['idle sockets', ''],
];

test.each(floods)(
  `${flood} %s of one address leave everybody else's calls answered`,
  async (_name, bytes) => {
    for (let started = 0; started < flood; started += 1) {
      open.push(new RawClient(site.port, attacker).write(bytes));
      // This request was queued behind all of them.
      if (open.length % atOnce === 0) expect(await asOther()).toBe(200);
    }
    for (let round = 0; round < 50; round += 1) expect(await asOther()).toBe(200);
    await Promise.all(open.map((client) => client.until(() => client.socket.readyState !== 'opening')));
    // Text beyond the limit was cut.
    await until(() => open.filter(({ closed }) => !closed).length <= 256);
  },
);

test('a head that does not come whole is given up after ten seconds, a body that trickles too', async () => {
  const started = Date.now();
  const [head, body] = [new RawClient(site.port), new RawClient(site.port)];
  open.push(head, body);
  head.write('GET / HTTP/1.1\r\nHost: localhost\r\nX-A: ');
  body.write(`${floods[0]?.[1]}`);
  const trickle = setInterval(() => [head, body].map((client) => client.write('a')), 500);
  await Promise.all([head.until(() => false, 20_000), body.until(() => false, 20_000)]);
  clearInterval(trickle);
  expect([head.statuses, body.statuses]).toEqual([[408], [408]]);
  expect(Date.now() - started).toBeGreaterThan(5_000);
});

test('100 reports of one account: those over the limit are refused and not told to be open, another account opens its own', async () => {
  const opened: WebSocket[] = [];
  const watch = (cookie: string, localAddress: string) =>
    new Promise<boolean>((resolve) => {
      const socket = new WebSocket(`ws://127.0.0.1:${site.port}/ws/vika`, {
        headers: { cookie },
        origin: `http://127.0.0.1:${site.port}`,
        localAddress,
      });
      opened.push(socket);
      socket.once('open', () => resolve(true)).once('error', () => resolve(false));
    });
  const report = await signIn(site, 'rapport@firma.example');
  const clinic = await signIn(site, 'klinikk@fysio.example');
  const results: boolean[] = [];
  for (let started = 0; started < 100; started += 50) {
    results.push(...(await Promise.all(Array.from({ length: 50 }, () => watch(report, attacker)))));
  }
  expect(results.filter(Boolean)).toHaveLength(32);
  const admin = await signIn(site, 'admin@firma.example');
  const asked = '/api/audit?area=vika&action=watch&actor=rapport@firma.example&limit=200';
  const audit = await fetch(site.origin + asked, { headers: { cookie: admin } });
  expect((await audit.json()).items).toHaveLength(32);
  expect(await watch(clinic, '127.0.0.1')).toBe(true);
  expect(await asOther()).toBe(200);
  for (const socket of opened) socket.terminate();
});

test('90 sockets that are reset, before, while and after they open, end nobody but themselves', async () => {
  const clinic = await signIn(site, 'klinikk@fysio.example');
  const handshake = [
    'GET /ws/vika HTTP/1.1',
    `Host: 127.0.0.1:${site.port}`,
    `Origin: http://127.0.0.1:${site.port}`,
    'Connection: Upgrade',
    'Upgrade: websocket',
    'Sec-WebSocket-Version: 13',
    'Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==',
  ];
  for (let round = 0; round < 6; round += 1) {
    const sockets = await Promise.all(
      Array.from({ length: 15 }, async (_, index) => {
        const client = await new RawClient(site.port, attacker).open();
        const cookie = index % 3 === 0 ? [] : [`Cookie: ${clinic}`];
        client.write(`${[...handshake, ...cookie].join('\r\n')}\r\n\r\n`);
        if (index % 3 === 2) await client.until((received) => received.includes(' 101 '));
        return client;
      }),
    );
    for (const { socket } of sockets) socket.resetAndDestroy();
  }
  for (let round = 0; round < 20; round += 1) expect(await asOther()).toBe(200);
  expect(() => process.kill(site.edge.pid, 0)).not.toThrow();
});
