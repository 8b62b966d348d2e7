import { createHash } from 'node:crypto';
import { Agent, request } from 'node:http';
import { isDeepStrictEqual } from 'node:util';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { releaseOf } from './test/changed-releases';
import { password, type Site, signIn, startSite } from './test/site';

const remotes = ['mfe-marketing', 'mfe-blog', 'mfe-admin', 'mfe-vika', 'mfe-calls'];
/** Accounts, and the modules whose files each may load. */
const identities: Record<string, { email?: string; may: string[] }> = {
  visitor: { may: ['mfe-marketing', 'mfe-blog'] },
  clinic: { email: 'klinikk@fysio.example', may: ['mfe-marketing', 'mfe-blog', 'mfe-vika'] },
  employee: {
    email: 'ansatt@firma.example',
    may: ['mfe-marketing', 'mfe-blog', 'mfe-admin', 'mfe-calls'],
  },
};
const atOnce = 16;

let site: Site;
const agent = new Agent({ keepAlive: true, maxSockets: atOnce });
beforeAll(async () => {
  site = await startSite();
});
afterAll(async () => {
  agent.destroy();
  await site.stop();
});

/** Requests a path unchanged: most clients would normalise it first. */
const get = (path: string, cookie: string) =>
  new Promise<{ status: number; body: Buffer; cacheControl: string }>((resolve, reject) => {
    const options = { host: '127.0.0.1', port: site.port, path, agent, headers: { cookie } };
    request(options, async (answer) => {
      const { statusCode = 0, headers } = answer;
      const body = Buffer.concat(await answer.toArray());
      resolve({ status: statusCode, body, cacheControl: String(headers['cache-control']) });
    })
      .once('error', reject)
      .end();
  });

interface Asked {
  remote: string;
  /** Outside of the release's folder. */
  path: string;
  /** The hash of the file for those who may load the remote; undefined if nobody may. */
  holds?: string;
}

const hashOf = (bytes: Buffer) => `sha384-${createHash('sha384').update(bytes).digest('base64')}`;
/** Files that browsers request; the rest of a build is for the edge: server code and compressed copies. */
const isForBrowsers = (path: string) => path.startsWith('client/') && !/\.(br|gz)$/.test(path);

/** Every file of a release, including other spellings of its server files. */
const filesOf = (remote: string): Asked[] =>
  Object.entries(releaseOf(remote).files).flatMap(([path, { integrity }]): Asked[] => {
    if (isForBrowsers(path)) return [{ remote, path, holds: integrity }];
    const spellings = path.startsWith('server/')
      ? [path, `client/../${path}`, `client/%2e%2e/${path}`, `client/..%2f${path}`]
      : [path];
    return spellings.map((spelled) => ({ remote, path: spelled }));
  });
const everyFile = remotes.flatMap(filesOf);
const who = Object.entries(identities);

/** The expected response: the built file, or a problem of this status. */
function wantedOf({ remote, path, holds }: Asked, may: string[]) {
  if (path.includes('%2f')) return { status: 400 };
  if (!may.includes(remote) || path.includes('server/')) return { status: 403 };
  if (!holds) return { status: 404 };
  const kept = identities.visitor?.may.includes(remote) ? 'public' : 'private';
  return { status: 200, cacheControl: `${kept}, max-age=31536000, immutable`, holds };
}

test(`${everyFile.length} files × ${who.length}: each gets the browser's files of the remotes that it may enter, and no other`, async () => {
  expect(everyFile.filter(({ holds }) => holds).length).toBeGreaterThan(150);
  const faults: object[] = [];
  for (const [name, { email, may }] of who) {
    const cookie = email ? await signIn(site, email) : '';
    const ask = async (asked: Asked) => {
      const address = `/remotes/${asked.remote}/${releaseOf(asked.remote).version}/${asked.path}`;
      const { status, body, cacheControl } = await get(address, cookie);
      const got =
        status === 200
          ? { status, cacheControl, holds: hashOf(body) }
          : { status: JSON.parse(String(body)).status };
      const wanted = wantedOf(asked, may);
      if (!isDeepStrictEqual(got, wanted)) faults.push({ name, address, got, wanted });
    };
    for (let at = 0; at < everyFile.length; at += atOnce) {
      await Promise.all(everyFile.slice(at, at + atOnce).map(ask));
    }
  }
  expect(faults).toEqual([]);
});

test('what a release says of itself is told to who may enter it, without the list of its files', async () => {
  for (const [name, { email, may }] of who) {
    const cookie = email ? await signIn(site, email) : '';
    for (const remote of remotes) {
      const { version, entry } = releaseOf(remote);
      const { status, body } = await get(`/remotes/${remote}/${version}/release.json`, cookie);
      const told = JSON.parse(String(body));
      expect({ name, remote, status, entry: told.entry, files: told.files }).toEqual({
        name,
        remote,
        ...(may.includes(remote) ? { status: 200, entry } : { status: 403 }),
      });
    }
  }
});

/** A browser that somebody is signed in at. */
let cookie: string;
let account: string;
beforeAll(async () => {
  cookie = await signIn(site, 'klinikk@fysio.example');
  const session = await fetch(`${site.origin}/api/auth/session`, { headers: { cookie } });
  account = (await session.json()).user.id;
});

const page = async (cookies: string) => {
  const answer = await fetch(`${site.origin}/vikarapport`, {
    headers: { cookie: cookies },
    redirect: 'manual',
  });
  return { status: answer.status, to: answer.headers.get('location') };
};

test('the edge hands out no page of a tool to a browser whose sign-out the api has not heard of', async () => {
  expect((await page(cookie)).status).toBe(200);
  const { status, to } = await page(`${cookie}; signing-out=${account}`);
  expect([status, to]).toEqual([302, '/auth?redirect=%2Fvikarapport']);
});

test('the account that a request names reaches the api', async () => {
  const ask = async (named: string) => {
    const headers = { cookie, 'sec-fetch-site': 'same-origin', 'x-account': named };
    const body = JSON.stringify({ current: password });
    const answer = await fetch(`${site.origin}/api/auth/proof`, {
      method: 'POST',
      headers: { ...headers, 'content-type': 'application/json' },
      body,
    });
    return answer.status;
  };
  expect(await ask(account)).toBe(204);
  expect(await ask('0'.repeat(24))).toBe(403);
});
