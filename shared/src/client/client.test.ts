import { afterEach, expect, jest, test } from '@jest/globals';
import { route } from '../contracts/route';
import { type Client, createClient, urlOf } from './client';
import { NetworkError, ProblemError } from './errors';
import { upload } from './upload';

const path = '/api/things/:id';
const read = route<{
  params: { id: string };
  query: { from?: string; limit?: number };
  output: { name: string };
}>('GET', path);
const add = route<{ body: { name: string }; output: { id: string } }>('POST', '/api/things');
const change = route<{ params: { id: string }; body: { name: string } }>('PATCH', path);
const picture = route<{ output: { address: string } }>('POST', '/api/pictures');

const seen = { params: { id: '1' }, version: 4, body: { name: 'Benk' } };

type Sent = [address: string, request: RequestInit & { headers: Headers }];

/** A client with this response, and the requests it made. */
function clientOf(answer: () => Response | Promise<Response>) {
  const sent: Sent[] = [];
  const client = createClient('https://api.example', async (address, request) => {
    sent.push([String(address), request as Sent[1]]);
    return answer();
  });
  return { client, sent };
}
/** What a portal or a filter in between says in the place of the server, as if all were well. */
const page = () =>
  new Response('<!doctype html><title>Nett</title>', { headers: { 'content-type': 'text/html' } });
const headersOf = ([, { headers }]: Sent) => Object.fromEntries(headers);
const refused = (status: number, told: object) =>
  new Response(JSON.stringify(told), { status, headers: { 'content-type': 'application/problem+json' } });
/** A connection without a response until the client gives up. */
const silence = (_address: unknown, request?: RequestInit) =>
  new Promise<Response>((_resolve, reject) => {
    request?.signal?.addEventListener('abort', () => reject(request.signal?.reason));
  });

const { fetch } = globalThis;
afterEach(() => {
  jest.restoreAllMocks();
  globalThis.fetch = fetch;
});

test.each([
  [{ id: 'a/b' }, {}, '/api/things/a%2Fb'],
  [{ id: '1' }, { from: 'å', limit: 5 }, '/api/things/1?from=%C3%A5&limit=5'],
  [{ id: '1' }, { from: undefined }, '/api/things/1'],
])('the address for %j with %j is %s', (params, query, address) => {
  expect(urlOf(read, params, query)).toBe(address);
});

test('what is read is asked for without a body, by this page alone', async () => {
  const { client, sent } = clientOf(() => Response.json({ name: 'Stol' }));
  expect(await client.call(read, { params: { id: '1' }, query: { limit: 2 } })).toEqual({ name: 'Stol' });
  expect(sent[0]?.[0]).toBe('https://api.example/api/things/1?limit=2');
  expect(sent[0]?.[1]).toMatchObject({
    method: 'GET',
    body: null,
    credentials: 'same-origin',
    redirect: 'error',
  });
  expect(sent.map(headersOf)).toEqual([{ accept: 'application/json' }]);
});

test('what is added has a key of its own, or the one that it is given, so that it is there once', async () => {
  const { client, sent } = clientOf(() => Response.json({ id: '1' }));
  const body = { name: 'Bord' };
  for (const own of [{}, {}, { idempotencyKey: 'mine' }]) await client.call(add, { body, ...own });
  const keys = sent.map((one) => headersOf(one)['idempotency-key']);
  expect(new Set(keys).size).toBe(3);
  expect(keys[2]).toBe('mine');
  expect(sent[0]?.[1].body).toBe('{"name":"Bord"}');
  expect(sent.map((one) => headersOf(one)['content-type'])).toEqual(Array(3).fill('application/json'));
});

test('what is changed says which version was seen; an answer without words is none', async () => {
  const { client, sent } = clientOf(() => new Response(null, { status: 204 }));
  expect(await client.call(change, seen)).toBeUndefined();
  expect(sent.map(headersOf)).toMatchObject([{ 'if-match': '"4"' }]);
});

test.each([
  ['changed', (client: Client, other: object) => client.call(change, { ...seen, ...other })],
  ['added', (client: Client, other: object) => client.call(add, { body: { name: 'Benk' }, ...other })],
])(
  'what is %s has its key again when it is sent again because its answer was lost, and nothing else has it',
  async (_what, call) => {
    let answer = () => new Response(null, { status: 204 });
    const { client, sent } = clientOf(() => answer());
    const send = (other = {}) => call(client, other).catch(() => {});
    const lost = [
      () => {
        throw new TypeError('no line');
      },
      () => refused(503, { title: 'restarting' }),
      () => new Response('<html>', { status: 522 }),
      page,
      () => new Response(''),
    ];
    for (const one of lost) {
      answer = one;
      await send();
    }
    answer = () => refused(400, { title: 'invalid' });
    for (const other of [{}, {}, { version: 5 }, { body: { name: 'Stol' } }]) await send(other);
    const keys = sent.map((one) => headersOf(one)['idempotency-key']);
    expect(new Set(keys.slice(0, lost.length + 1)).size).toBe(1);
    // Once it is answered, the next one is another request.
    expect(new Set(keys).size).toBe(keys.length - lost.length);
    expect(keys).not.toContain(undefined);
  },
);

test.each([
  ['a proof is asked for', 403, 'proof-needed'],
  ['the session was over', 401, 'unauthenticated'],
  ['there were too many', 429, 'too-many-requests'],
  ['the server had a fault', 500, 'internal-error'],
])(
  'a call whose answer was lost keeps its key when %s before it is sent again',
  async (_why, status, title) => {
    const answers = [refused(503, { title: 'restarting' }), refused(status, { title })];
    const { client, sent } = clientOf(() => answers.shift() ?? Response.json({ id: '1' }));
    for (let count = 0; count < 4; count++)
      await client.call(add, { body: { name: 'Bord' } }).catch(() => {});
    const [lost, refusal, done, next] = sent.map((one) => headersOf(one)['idempotency-key']);
    expect([refusal, done]).toEqual([lost, lost]);
    expect(next).not.toBe(lost);
  },
);

test('of two hundred calls whose answer was lost the last twenty are remembered', async () => {
  const { client, sent } = clientOf(() => refused(503, { title: 'restarting' }));
  const keyOf = async (name: string) => {
    await client.call(add, { body: { name } }).catch(() => {});
    return sent.at(-1)?.[1].headers.get('idempotency-key');
  };
  const keys: unknown[] = [];
  for (let count = 0; count < 200; count++) keys.push(await keyOf(`${count}`));
  expect(await keyOf('180')).toBe(keys[180]);
  expect(await keyOf('179')).not.toBe(keys[179]);
});

/** An api of one row at version 4, which does what it is asked and loses its first answers. */
function losingAnswers(lostAnswers: number, byOthers = 0) {
  const row = { version: 4, names: [] as string[] };
  const done: (string | undefined)[] = [];
  let toLose = lostAnswers;
  const client = createClient('', async (_address, request) => {
    const { 'idempotency-key': key, 'if-match': seen } = headersOf(['', request as Sent[1]]);
    if (!key || !done.includes(key)) {
      if (seen !== `"${row.version}"`) return refused(409, { title: 'stale', current: { ...row } });
      done.push(key);
      row.names.push(request?.body ? JSON.parse(String(request.body)).name : request?.method);
      row.version += 1;
    }
    if (toLose-- > 0) {
      row.version += byOthers;
      throw new TypeError('no line');
    }
    return Response.json({ version: row.version });
  });
  const put = (name: string) => client.call(change, { ...seen, body: { name } });
  return { client, row, put };
}
const mail = route<{ params: { id: string }; body: { name: string } }>('POST', `${path}/mails`);
const remove = route<{ params: { id: string } }>('DELETE', path);
const conflict = { problem: { title: 'stale' } };

test("over a change of one's own whose answer was lost the next one is no conflict", async () => {
  const { client, row, put } = losingAnswers(1);
  await expect(put('Benk')).rejects.toBeInstanceOf(NetworkError);
  expect(await put('Stol')).toEqual({ version: 6 });
  expect(row.names).toEqual(['Benk', 'Stol']);
  // The version of before it is nobody's any more.
  await expect(put('Bord')).rejects.toMatchObject(conflict);
  await client.call(remove, { params: seen.params, version: 6 });
  expect(row.names.at(-1)).toBe('DELETE');
});

test("a deletion over a change of one's own whose answer was lost is no conflict", async () => {
  const { client, row, put } = losingAnswers(1);
  await put('Benk').catch(() => {});
  await client.call(remove, { params: seen.params, version: 4 });
  expect(row.names).toEqual(['Benk', 'DELETE']);
});

test("over a change of one's own and one of somebody else the next one is a conflict", async () => {
  const { row, put } = losingAnswers(1, 1);
  await put('Benk').catch(() => {});
  await expect(put('Stol')).rejects.toMatchObject(conflict);
  expect(row.names).toEqual(['Benk']);
});

test('what is sent once is not sent a second time over one that had gone, but over a change it is', async () => {
  const mails = losingAnswers(1);
  const post = ({ client }: typeof mails, name: string, idempotencyKey: string) =>
    client.call(mail, { ...seen, body: { name }, idempotencyKey });
  await post(mails, 'Hei', 'one').catch(() => {});
  await expect(post(mails, 'Hei igjen', 'two')).rejects.toMatchObject(conflict);
  expect(mails.row.names).toEqual(['Hei']);
  await mails.put('Stol');
  expect(mails.row.names).toEqual(['Hei', 'Stol']);
  const changed = losingAnswers(1);
  await changed.put('Benk').catch(() => {});
  await post(changed, 'Hei', 'one');
  expect(changed.row.names).toEqual(['Benk', 'Hei']);
});

test('what is asked says in what language the page is read', async () => {
  const sent: (string | null)[] = [];
  let language: 'no' | 'sv' = 'no';
  const by: typeof fetch = async (_address, request) => {
    sent.push(new Headers(request?.headers).get('x-language'));
    return Response.json({ id: '1' });
  };
  const client = createClient('', by, { language: () => language });
  await client.call(add, { body: { name: 'Bord' } });
  language = 'sv';
  await client.call(add, { body: { name: 'Bord' } });
  await createClient('', by).call(add, { body: { name: 'Bord' } });
  expect(sent).toEqual(['no', 'sv', null]);
});

test('what is asked names the account of the page, if there is one', async () => {
  const sent: string[] = [];
  const page: { account?: string } = {};
  const client = createClient(
    '',
    async (_address, request) => {
      sent.push(new Headers(request?.headers).get('x-account') ?? 'nobody');
      return Response.json({ id: '1' });
    },
    { account: () => page.account },
  );
  await client.call(add, { body: { name: 'Bord' } });
  page.account = 'kari';
  await client.call(add, { body: { name: 'Bord' } });
  await client.call(read, { params: { id: '1' }, query: {} });
  globalThis.fetch = async (_address, request) => {
    sent.push(new Headers(request?.headers).get('x-account') ?? 'nobody');
    return Response.json({ address: '/p/1' });
  };
  await upload(picture, new Blob(['x']), { type: 'image/webp', account: 'kari' });
  expect(sent).toEqual(['nobody', 'kari', 'kari', 'kari']);
});

test('a refusal is an error that says why', async () => {
  const { client } = clientOf(() => refused(409, { title: 'stale', current: { name: 'Benk' } }));
  const error = await client.call(add, { body: { name: '' } }).catch((thrown) => thrown);
  expect(error).toBeInstanceOf(ProblemError);
  expect(error.problem).toMatchObject({ status: 409, title: 'stale', current: { name: 'Benk' }, errors: [] });
});

test.each<[string, () => Response | Promise<Response>]>([
  ['no line', () => Promise.reject(new TypeError('Failed to fetch'))],
  [
    'an answer that breaks off',
    () => new Response(new ReadableStream({ pull: (body) => body.error(new Error()) })),
  ],
  [
    'a refusal that breaks off',
    () => new Response(new ReadableStream({ pull: (body) => body.error(new Error()) }), { status: 500 }),
  ],
  ["a filter's page in place of an answer", () => page()],
])('%s is told as such', async (_what, answer) => {
  const { client } = clientOf(answer);
  await expect(client.call(add, { body: { name: '' } })).rejects.toBeInstanceOf(NetworkError);
});

test.each([
  [{}, 15_000],
  [{ timeoutMs: 300 }, 300],
])('with %j an answer is waited for as long as %d ms', async (own, ms) => {
  const limit = new AbortController();
  const timeout = jest.spyOn(AbortSignal, 'timeout').mockReturnValue(limit.signal);
  const client = createClient('', silence);
  let isOver = false;
  const error = client
    .call(add, { body: { name: '' }, ...own })
    .catch((thrown) => thrown)
    .finally(() => {
      isOver = true;
    });
  await new Promise(setImmediate);
  expect(timeout).toHaveBeenCalledWith(ms);
  expect(isOver).toBe(false);
  limit.abort(new DOMException('', 'TimeoutError'));
  expect(await error).toBeInstanceOf(NetworkError);
});

test('whoever gives a call up is told so, and not that the line is down', async () => {
  const giveUp = new AbortController();
  const client = createClient('', silence);
  const error = client.call(add, { body: { name: '' }, signal: giveUp.signal }).catch((thrown) => thrown);
  giveUp.abort();
  expect(await error).toMatchObject({ name: 'AbortError' });
});

test('a file is sent as it is', async () => {
  const sent: RequestInit[] = [];
  globalThis.fetch = async (_address, request = {}) => {
    sent.push(request);
    return Response.json({ address: '/p/1' });
  };
  const file = new Blob(['x']);
  expect(await upload(picture, file, { type: 'image/webp' })).toEqual({ address: '/p/1' });
  expect(sent).toMatchObject([{ method: 'POST', body: file, redirect: 'error', credentials: 'same-origin' }]);
  expect(new Headers(sent[0]?.headers).get('content-type')).toBe('image/webp');
});

test('a file that is refused, given up or lost is told apart', async () => {
  const file = new Blob(['x']);
  globalThis.fetch = async () => refused(413, { title: 'too-large' });
  await expect(upload(picture, file, { type: 'image/webp' })).rejects.toMatchObject({
    problem: { status: 413 },
  });
  for (const lost of [() => Promise.reject(new TypeError('Failed to fetch')), async () => page()]) {
    globalThis.fetch = lost;
    await expect(upload(picture, file, { type: 'image/webp' })).rejects.toBeInstanceOf(NetworkError);
  }
  const giveUp = new AbortController();
  globalThis.fetch = silence as typeof fetch;
  const given = upload(picture, file, { type: 'image/webp', signal: giveUp.signal }).catch(
    (thrown) => thrown,
  );
  giveUp.abort();
  expect(await given).toMatchObject({ name: 'AbortError' });
});
