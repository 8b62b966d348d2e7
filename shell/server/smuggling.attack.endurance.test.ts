import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { createServer, type IncomingMessage, type Server } from 'node:http';
import { createServer as createTcpServer, type Server as TcpServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import fc from 'fast-check';
import { amount, isLong } from 'shared/testing/amount';
import { freePort } from 'shared/testing/free-port';
import { until } from 'shared/testing/until';
import { RawClient } from './test/raw-client';
import { type RunningEdge, type Site, signIn, startEdge, startSite } from './test/site';

const head = (...lines: string[]) => `${lines.join('\r\n')}\r\n\r\n`;
const chunked = (text: string) => `${text.length.toString(16)}\r\n${text}\r\n0\r\n\r\n`;

let directory: string;
let edge: RunningEdge;
let apiPort: number;
beforeAll(async () => {
  directory = await mkdtemp(join(tmpdir(), 'edge-'));
  apiPort = await freePort();
  edge = await startEdge(directory, `http://127.0.0.1:${apiPort}`);
});
afterAll(async () => {
  await edge.stop();
  await rm(directory, { recursive: true, force: true });
});

/** Requests received by the api: the client, and whether the edge intended them. */
interface Received {
  method: string;
  url: string;
  mark: string;
  body: string;
}

describe('before an api that tells what it received', () => {
  let api: Server;
  const received: Received[] = [];
  /** All connections that the edge ever opened. */
  let opened = 0;

  const bodyOf = async (request: IncomingMessage) => {
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk);
    return Buffer.concat(chunks).toString('latin1');
  };

  beforeAll(async () => {
    api = createServer(async (request, response) => {
      const mark = String(request.headers['x-mark'] ?? '');
      const body = await bodyOf(request);
      received.push({ method: request.method ?? '', url: request.url ?? '', mark, body });
      response.end(`[${mark}|${request.method}|${request.url}|${body.length}]`);
    }).listen(apiPort, '127.0.0.1');
    api.on('connection', () => {
      opened += 1;
    });
    await once(api, 'listening');
  });
  afterAll(async () => {
    api.closeAllConnections();
    api.close();
    await once(api, 'close');
  });

  const inner = 'POST /api/smuggled HTTP/1.1\r\nHost: x\r\nX-Mark: hidden\r\nContent-Length: 0\r\n\r\n';
  const length = (text: string) => `Content-Length: ${text.length}`;
  const start = (method = 'POST') => [`${method} /api/asked HTTP/1.1`, 'Host: localhost', 'X-Mark: open'];

  /** Everything that is not exactly one complete request. */
  const spellings: [name: string, bytes: string][] = [
    ['CL and TE', `${head(...start(), length(inner), 'Transfer-Encoding: chunked')}0\r\n\r\n${inner}`],
    ['TE and CL', `${head(...start(), 'Transfer-Encoding: chunked', 'Content-Length: 3')}0\r\n\r\n${inner}`],
    [
      'TE twice',
      `${head(...start(), 'Transfer-Encoding: chunked', 'Transfer-Encoding: chunked')}0\r\n\r\n${inner}`,
    ],
    ['TE in a list', head(...start(), 'Transfer-Encoding: gzip, chunked') + chunked(inner)],
    ['TE identity', head(...start(), 'Transfer-Encoding: identity') + inner],
    ...[
      'xchunked',
      'chunked, identity',
      ' chunked ;q=1',
      'CHUNKED\x0b',
      '"chunked"',
      'chunked\x00',
      '\x00chunked',
      'chun ked',
      'chunked,',
      ',chunked',
    ].map((coding): [string, string] => [
      `TE ${JSON.stringify(coding)}`,
      `${head(...start(), `Transfer-Encoding: ${coding}`)}0\r\n\r\n${inner}`,
    ]),
    ['a space before the colon', `${head(...start(), 'Transfer-Encoding : chunked')}0\r\n\r\n${inner}`],
    ['a tab before the colon', head(...start(), 'Content-Length\t: 0') + inner],
    ['a folded TE', `${head(...start(), 'Transfer-Encoding:', ' chunked')}0\r\n\r\n${inner}`],
    ['a folded header', head(...start(), 'X-A: b', ' Transfer-Encoding: chunked', length(inner)) + inner],
    ['CL twice, alike', head(...start(), length(inner), length(inner)) + inner],
    ['CL twice, different', head(...start(), 'Content-Length: 0', length(inner)) + inner],
    ...['+5', '-1', '0x10', '5 5', '5, 5', '1e1', '٣', '', '99999999999999999999'].map(
      (odd): [string, string] => [
        `CL ${JSON.stringify(odd)}`,
        head(...start(), `Content-Length: ${Buffer.from(odd).toString('latin1')}`) + inner,
      ],
    ),
    ['a bare LF between headers', `${start().join('\n')}\nTransfer-Encoding: chunked\n\n0\n\n${inner}`],
    ['a bare LF inside a header', head(...start(), 'X-A: b\nTransfer-Encoding: chunked') + inner],
    ['a bare CR inside a header', head(...start(), 'X-A: b\rTransfer-Encoding: chunked') + inner],
    ['a NUL in a header', head(...start(), 'X-A: b\0c')],
    ['a length of a chunk that is none', `${head(...start(), 'Transfer-Encoding: chunked')}zz\r\n${inner}`],
    [
      'a chunk of a huge length',
      `${head(...start(), 'Transfer-Encoding: chunked')}fffffffffffffffff\r\n${inner}`,
    ],
    [
      'a chunk longer than it says',
      `${head(...start(), 'Transfer-Encoding: chunked')}1\r\n${inner}\r\n0\r\n\r\n`,
    ],
    ['chunked in HTTP/1.0', head('POST /api/asked HTTP/1.0', 'Transfer-Encoding: chunked') + chunked(inner)],
    ['no Host', head('GET /api/asked HTTP/1.1')],
    ['two Hosts', head('GET /api/asked HTTP/1.1', 'Host: a', 'Host: b')],
    ['the absolute form', head('GET http://other/api/asked HTTP/1.1', 'Host: localhost')],
    ['the form of an authority', head('CONNECT api:4000 HTTP/1.1', 'Host: api:4000') + inner],
    ['a space in the target', head('GET /api/asked /x HTTP/1.1', 'Host: localhost')],
    ['a version that is none', head('GET /api/asked HTTP/9.9', 'Host: localhost') + inner],
    ['HTTP/2 by word', `PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n${inner}`],
    ...['GET', 'HEAD', 'OPTIONS', 'DELETE'].flatMap((method): [string, string][] => [
      [`${method} with a length`, head(...start(method), length(inner)) + inner],
      [`${method} with chunks`, head(...start(method), 'Transfer-Encoding: chunked') + chunked(inner)],
    ]),
    ...['TRACE', 'PUT', 'PROPFIND', 'PURGE'].map((method): [string, string] => [
      `${method}`,
      head(...start(method), length(inner)) + inner,
    ]),
    [
      'h2c',
      head(
        ...start('GET'),
        'Connection: Upgrade, HTTP2-Settings',
        'Upgrade: h2c',
        'HTTP2-Settings: AAMAAABkAAQAAP__',
      ) + inner,
    ],
    [
      'an upgrade with a body',
      head(...start(), 'Connection: Upgrade', 'Upgrade: websocket', length(inner)) + inner,
    ],
    ['an expectation that nobody knows', head(...start(), 'Expect: tea', length(inner)) + inner],
  ];

  /** Requests that are refused for another reason than being unreadable. */
  const named: Record<string, number> = {
    'the form of an authority': 405,
    TRACE: 405,
    PUT: 405,
    PROPFIND: 405,
    PURGE: 405,
    'an expectation that nobody knows': 417,
  };
  const refusalOf = (name: string) => named[name] ?? 400;

  test('a chunked post beyond the limit and half a post open nothing behind the edge, a whole one does', async () => {
    // The first that this edge is asked, so that it has no connection that a request could reuse.
    expect(opened).toBe(0);
    const client = await new RawClient(edge.port).open();
    client.write(head(...start(), 'Transfer-Encoding: chunked'));
    for (let sent = 0; sent < 64 && !client.closed; sent += 1)
      client.write(`1000\r\n${'a'.repeat(4096)}\r\n`);
    const half = await new RawClient(edge.port).open();
    half.write(`${head(...start(), 'Content-Length: 5')}hell`);
    await client.until(() => false);
    expect(client.statuses).toEqual([413]);
    expect(opened).toBe(0);
    half.write('o');
    await half.until((text) => text.includes('[open|POST|/api/asked|5]'));
    expect(opened).toBe(1);
    half.end();
  });

  test(`${spellings.length} odd spellings are refused, the connection is closed, and nothing hidden in them is received`, async () => {
    for (const [name, bytes] of spellings) {
      received.length = 0;
      const attacker = await new RawClient(edge.port).open();
      const other = await new RawClient(edge.port).open();
      attacker.write(bytes);
      // Before an idle connection would be closed.
      await attacker.until(() => false, 3_000);
      other.write(head('GET /api/other HTTP/1.1', 'Host: localhost', 'X-Mark: other', 'Connection: close'));
      await other.until(() => false);
      expect({ name, other: other.received }).toEqual({
        name,
        other: expect.stringContaining('[other|GET|/api/other|0]'),
      });
      expect({ name, statuses: attacker.statuses, closed: attacker.closed }).toEqual({
        name,
        statuses: [refusalOf(name)],
        closed: true,
      });
      expect({ name, received: received.map(({ mark, url }) => `${mark} ${url}`) }).toEqual({
        name,
        received: ['other /api/other'],
      });
    }
  });

  test('trailers and names in Connection are dropped, an expectation of 100 is met, a chunked post is whole', async () => {
    received.length = 0;
    const client = await new RawClient(edge.port).open();
    client.write(
      `${head(
        ...start(),
        'Transfer-Encoding: chunked',
        'Trailer: X-Mark',
        'Connection: close, X-Forwarded-For',
      )}${inner.length.toString(16)}\r\n${inner}\r\n0\r\nX-Mark: trailer\r\nX-Other: trailer\r\n\r\n`,
    );
    await client.until(() => false);
    // Also where the body is a request.
    expect(received).toEqual([{ method: 'POST', url: '/api/asked', mark: 'open', body: inner }]);
    received.length = 0;
    const waiting = await new RawClient(edge.port).open();
    waiting.write(head(...start(), 'Expect: 100-continue', 'Content-Length: 5', 'Connection: close'));
    await waiting.until((text) => text.includes('100 Continue'));
    waiting.write('hello');
    await waiting.until(() => false);
    expect(received).toEqual([{ method: 'POST', url: '/api/asked', mark: 'open', body: 'hello' }]);
  });

  test('mixed requests of two clients side by side are each answered to whom they belong', async () => {
    const paths = fc.constantFrom('/api/a', '/api/b?x=1', '/api/c/%C3%B8');
    const body = fc.string({ maxLength: 200, unit: 'grapheme-ascii' });
    const good = fc.oneof(
      fc.record({ kind: fc.constant('get' as const), path: paths }),
      fc.record({ kind: fc.constant('length' as const), path: paths, body }),
      fc.record({ kind: fc.constant('chunked' as const), path: paths, body, cut: fc.nat(200) }),
    );
    const bad = fc.record({ kind: fc.constant('bad' as const), which: fc.nat(spellings.length - 1) });
    const plans = fc.sample(
      fc.array(fc.oneof({ weight: 12, arbitrary: good }, { weight: 1, arbitrary: bad }), {
        minLength: 10,
        maxLength: 10,
      }),
      {
        numRuns: amount(64, 1_000),
        seed: 20261121,
      },
    );
    received.length = 0;
    let asked = 0;

    async function play(name: string, plan: (typeof plans)[number]) {
      let client = await new RawClient(edge.port).open();
      for (const [position, step] of plan.entries()) {
        asked += 1;
        const mark = `${name}-${position}`;
        if (step.kind === 'bad') {
          const [spelling = '', bytes = ''] = spellings[step.which] ?? [];
          client.write(bytes);
          await client.until(() => false, 3_000);
          expect({ spelling, statuses: client.statuses }).toEqual({
            spelling,
            statuses: [refusalOf(spelling)],
          });
          client = await new RawClient(edge.port).open();
          continue;
        }
        const lines = ['Host: localhost', `X-Mark: ${mark}`];
        const text = 'body' in step ? step.body : '';
        if (step.kind === 'get') client.write(head(`GET ${step.path} HTTP/1.1`, ...lines));
        if (step.kind === 'length') {
          client.write(head(`POST ${step.path} HTTP/1.1`, ...lines, length(text)) + text);
        }
        if (step.kind === 'chunked') {
          const parts = [text.slice(0, step.cut), text.slice(step.cut)].filter(Boolean);
          const chunks = parts.map((part) => `${part.length.toString(16)}\r\n${part}\r\n`).join('');
          client.write(
            `${head(`POST ${step.path} HTTP/1.1`, ...lines, 'Transfer-Encoding: chunked')}${chunks}0\r\n\r\n`,
          );
        }
        await client.until(
          (received) =>
            (received.includes(`[${mark}|`) && received.endsWith(']')) ||
            (/0\r\n\r\n$/.test(received) && received.includes(`[${mark}|`)),
        );
        expect(client.received).toContain(
          `[${mark}|${step.kind === 'get' ? 'GET' : 'POST'}|${step.path}|${text.length}]`,
        );
        const foreign = [...client.received.matchAll(/\[([\w-]+)\|/g)].filter(
          ([, of]) => !of?.startsWith(`${name}-`),
        );
        expect(foreign).toEqual([]);
        client.received = '';
      }
      client.end();
    }
    // Sixteen at a time, in pairs.
    for (let first = 0; first < plans.length; first += 16) {
      await Promise.all(plans.slice(first, first + 16).map((plan, index) => play(`c${first + index}`, plan)));
    }
    expect(asked).toBe(amount(640, 10_000));
    expect(received.filter(({ mark, url }) => !/^c\d+-\d$/.test(mark) || url.includes('smuggled'))).toEqual(
      [],
    );
  });

  test('pipelined requests are answered in their order, each once', async () => {
    const client = await new RawClient(edge.port).open();
    const count = 50;
    client.write(
      Array.from({ length: count }, (_, position) =>
        position % 2
          ? head(`GET /api/p HTTP/1.1`, 'Host: localhost', `X-Mark: p${position}`)
          : `${head(`POST /api/p HTTP/1.1`, 'Host: localhost', `X-Mark: p${position}`, 'Content-Length: 3')}abc`,
      ).join(''),
    );
    await client.until((received) => received.includes(`[p${count - 1}|`));
    expect([...client.received.matchAll(/\[p(\d+)\|/g)].map(([, position]) => Number(position))).toEqual(
      Array.from({ length: count }, (_, position) => position),
    );
    client.end();
  });
});

describe('before an api that breaks the protocol', () => {
  let api: TcpServer;
  let answer = '';
  beforeAll(async () => {
    api = createTcpServer((socket) => {
      socket.on('error', () => {});
      socket.on('data', (data) => {
        const mark = /x-mark: (\w+)/i.exec(String(data))?.[1] ?? 'none';
        if (mark === 'bad') socket.write(answer);
        else socket.write(`HTTP/1.1 200 OK\r\nContent-Length: ${mark.length}\r\n\r\n${mark}`);
      });
    }).listen(apiPort, '127.0.0.1');
    await once(api, 'listening');
    // The edge may not know yet that its connections to the other api are closed.
    await until(
      () => fetch(`${edge.origin}/api/x`, { headers: { 'x-mark': 'here' } }),
      ({ status }) => status === 200,
    );
  });
  afterAll(() => void api.close());

  const poison = 'HTTP/1.1 200 OK\r\nContent-Length: 6\r\n\r\npoison';
  const answers: [string, string][] = [
    [
      'a body after 101',
      `HTTP/1.1 101 Switching Protocols\r\nUpgrade: x\r\nConnection: Upgrade\r\n\r\n${poison}`,
    ],
    ['a body after 204', `HTTP/1.1 204 No Content\r\nContent-Length: 49\r\n\r\n${poison}`],
    ['a body after 304', `HTTP/1.1 304 Not Modified\r\n\r\n${poison}`],
    ['two answers', `HTTP/1.1 200 OK\r\nContent-Length: 2\r\n\r\nok${poison}`],
    ['two lengths', `HTTP/1.1 200 OK\r\nContent-Length: 2\r\nContent-Length: 4\r\n\r\nok${poison}`],
    [
      'a length and chunks',
      `HTTP/1.1 200 OK\r\nContent-Length: 2\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\n${poison}`,
    ],
    ['no HTTP', 'hello'],
  ];

  test.each(answers)('%s reaches nobody else', async (_name, bytes) => {
    answer = bytes;
    const rounds = Array.from({ length: 10 }, (_, round) =>
      Promise.all(
        ['bad', `good${round}`, `other${round}`].map(async (mark) => {
          const client = await new RawClient(edge.port).open();
          client.write(
            head('GET /api/x HTTP/1.1', 'Host: localhost', `X-Mark: ${mark}`, 'Connection: close'),
          );
          return client.until(() => false, 30_000);
        }),
      ),
    );
    for (const [round, [, good, other]] of (await Promise.all(rounds)).entries()) {
      expect(good).toMatch(new RegExp(`good${round}$`));
      expect(other).toMatch(new RegExp(`other${round}$`));
    }
  });
});

// That nothing hidden in a body is received is shown of the edge alone, too.
if (isLong)
  describe('on the product', () => {
    let site: Site;
    let clinic: string;
    let desk: string;
    beforeAll(async () => {
      site = await startSite();
      clinic = await signIn(site, 'klinikk@fysio.example');
      desk = await signIn(site, 'kundeservice@firma.example');
    });
    afterAll(() => site.stop());

    const json = { 'content-type': 'application/json' };

    test.each(['GET', 'HEAD', 'OPTIONS', 'DELETE', 'POST'])(
      'a request hidden in the body of a %s deletes no patient and gives nobody a foreign answer',
      async (method) => {
        const patient = { name: 'Kari Nordmann', phone: '91234567', message: 'Vondt kne', orders: true };
        const registered = await fetch(`${site.origin}/api/vika-registrations`, {
          method: 'POST',
          headers: { ...json, cookie: desk },
          body: JSON.stringify(patient),
        });
        expect(registered.status).toBe(201);
        const { id } = (await registered.json()) as { id: string };
        const list = () =>
          fetch(`${site.origin}/api/vika-registrations`, { headers: { cookie: clinic } }).then(
            async (answer) => (await answer.json()) as { items: { id: string }[] },
          );
        const hidden = `DELETE /api/vika-registrations/${id} HTTP/1.1\r\nX: `;
        const attacker = new RawClient(site.port);
        attacker.write(
          head(`${method} /api/health/live HTTP/1.1`, 'Host: localhost', 'Transfer-Encoding: chunked') +
            chunked(hidden),
        );
        for (let round = 0; round < 8; round += 1) {
          expect((await list()).items.map((row) => row.id)).toContain(id);
        }
        attacker.end();
        expect(attacker.received).not.toContain('Kari');
      },
    );
  });
