import { execFileSync } from 'node:child_process';
import { createPublicKey, generateKeyPairSync, sign } from 'node:crypto';
import { mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, beforeEach, describe, expect, jest, test } from '@jest/globals';
import { getModuleFiles, hashInAddress, type LiveModule, signedText } from 'shared/contracts/modules';
import type { Release, ReleaseFile } from 'shared/release';
import { describeRelease, integrityOf } from 'shared/release-version';
import { isLong } from 'shared/testing/amount';
import { freePort } from 'shared/testing/free-port';
import { until } from 'shared/testing/until';
import { followReleases } from './follow-releases';
import { readPointers } from './releases';
import { type Part, startPart } from './test/part-process';
import { signer } from './test/put-live';
import { type StubApi, sendJson, startStubApi } from './test/stub-api';

const name = 'mfe-made';
/** The api stand-in's data: files by hash, and the live state. */
const files = new Map<string, Buffer>();
let modules: LiveModule[] = [];
let changes = 0;
let away = false;
/** Whether the api sends several files in one response; older ones do not. */
let together = true;
/** Requests waiting for changes, once the api holds them. */
let held: (() => void)[] | undefined;
let directory: string;
let api: StubApi;
let edge: Part;
let port: number;

const live = (change: () => void) => {
  change();
  changes += 1;
  for (const answer of held?.splice(0) ?? []) answer();
};

/** A release of a made-up module whose style has one colour. */
function releaseOf(colour: string): Release {
  const contents = {
    'client/remote-entry.abc.js': Buffer.from('entry'),
    'client/styles.abc.css': Buffer.from(`h1{color:${colour}}`),
  };
  const listed = Object.fromEntries(
    Object.entries(contents).map(([path, bytes]) => {
      const integrity = integrityOf(bytes);
      files.set(hashInAddress(integrity), bytes);
      return [path, { size: bytes.length, integrity }];
    }),
  );
  return describeRelease('1.0.0', { name, contract: 1, routes: [{ path: '/laget' }] }, listed);
}

function signed(revision: number, ...releases: Release[]): LiveModule {
  const module = { name, revision, manifests: releases.map((release) => JSON.stringify(release)) };
  return { ...module, signature: signer.sign(signedText(module)) };
}

/** Signed by an api whose database others can write to. */
function escaping(): Release {
  const outside = Object.values(third.files)[0] as ReleaseFile;
  return describeRelease('1.0.0', third, { ...third.files, 'client/../../../escaped.css': outside });
}

/** A release that no file system can store. */
function crowded(): Release {
  const one = Object.values(third.files)[0] as ReleaseFile;
  return describeRelease('1.0.0', third, { ...third.files, 'client/a.txt': one, 'client/a.txt/b.txt': one });
}

async function startEdge() {
  edge = await startPart('shell/dist/server/edge.js', {
    PORT: String(port),
    API_ORIGIN: api.origin,
    RELEASES_DIR: join(directory, 'releases'),
    RELEASE_PUBLIC_KEY: signer.publicKey,
  });
}
const versionServed = async (): Promise<string | undefined> =>
  (await (await fetch(`http://localhost:${port}/registry.json`)).json()).remotes[name]?.version;

const [first, second, third] = ['red', 'green', 'blue'].map(releaseOf) as [Release, Release, Release];

beforeAll(async () => {
  directory = await mkdtemp(join(tmpdir(), 'follow-'));
  port = await freePort();
  api = await startStubApi(({ url, headers, body }, response) => {
    if (away) return void response.destroy();
    if (url === '/api/edge/modules') {
      const answer = () => {
        response.setHeader('etag', `"${changes}"`);
        sendJson(response, 200, { modules });
      };
      if (headers['if-none-match'] !== `"${changes}"`) return answer();
      if (held && headers.prefer === 'wait=5') return void held.push(answer);
      return void response.writeHead(304).end();
    }
    if (url === getModuleFiles.path && together) {
      const asked: string[] = JSON.parse(body).integrities;
      const contents = asked.flatMap((integrity) => files.get(hashInAddress(integrity)) ?? []);
      if (contents.length === asked.length) return void response.end(Buffer.concat(contents));
    }
    const bytes = files.get(url.split('/').at(-1) ?? '');
    if (bytes) response.end(bytes);
    else sendJson(response, 404, {});
  });
  live(() => {
    modules = [signed(4, second, first)];
  });
});
afterAll(async () => {
  api.close();
  await rm(directory, { recursive: true, force: true });
});

const refusals: [string, () => LiveModule, RegExp][] = [
  ['a state without a signature', () => ({ ...signed(5, third), signature: '' }), /not signed/],
  [
    'a state that was changed after it was signed',
    () => ({ ...signed(5, third), manifests: [JSON.stringify(first)] }),
    /not signed/,
  ],
  ...(['commit', 'released_at'] as const).map((what): (typeof refusals)[number] => [
    `another ${what} than was signed, which no version stands for`,
    () => {
      const state = signed(5, third);
      const other = { ...third, commit: 'abc', released_at: '2026-11-23T12:00:00.000Z', [what]: 'another' };
      return { ...state, manifests: [JSON.stringify(other)] };
    },
    /not signed/,
  ]),
  ['a signature of another revision', () => ({ ...signed(3, third), revision: 5 }), /not signed/],
  ['a signature of another module', () => ({ ...signed(5, third), name: 'mfe-other' }), /not signed/],
  [
    'a release of another module',
    () => signed(5, { ...third, name: 'mfe-other' }),
    /with a release of mfe-other/,
  ],
  ['a release that names files outside of its folder', () => signed(5, escaping()), /is not as it was built/],
  ['a release whose files take each other’s places', () => signed(5, crowded()), /is not as it was built/],
  ['an earlier state, played again', () => signed(3, first), /is older than what was live before/],
];
const damages: [string, (hash: string) => void][] = [
  ['is missing', (hash) => files.delete(hash)],
  ['has another bit', (hash) => files.set(hash, Buffer.from(String(files.get(hash)).replace('h1', 'h2')))],
  ['is longer', (hash) => files.set(hash, Buffer.concat([files.get(hash) as Buffer, Buffer.from('x')]))],
];
describe('whoever follows the api', () => {
  /** What was said of it. */
  const said: string[] = [];
  let folder: string;
  let follower: ReturnType<typeof followReleases>;
  let following: Promise<void>;
  const versionHere = () => readPointers(folder)[name]?.live;

  beforeAll(async () => {
    folder = join(directory, 'followed');
    jest.spyOn(console, 'error').mockImplementation((line) => said.push(line));
    const key = createPublicKey({
      key: Buffer.from(signer.publicKey, 'base64'),
      format: 'der',
      type: 'spki',
    });
    const settings = {
      releasesOrigin: new URL(api.origin),
      releasesDir: folder,
      releasePublicKeys: [key],
    };
    // It looks so often that nothing waits for it.
    follower = followReleases(settings, () => {}, 20);
    await follower.start();
    following = follower.follow(() => {});
  });
  afterAll(async () => {
    follower.close();
    await following;
    jest.restoreAllMocks();
  });
  beforeEach(async () => {
    live(() => {
      modules = [signed(4, second, first)];
    });
    const before = api.asked.length;
    // Twice: the first question may have been on its way.
    await until(() => versionHere() === second.version && api.asked.length > before + 2);
    said.length = 0;
  });

  test.each(refusals)('%s changes nothing', async (_what, state, line) => {
    live(() => {
      modules = [state()];
    });
    await until(() => said.some((told) => line.test(told)));
    expect(versionHere()).toBe(second.version);
    expect(
      readdirSync(directory, { recursive: true }).filter((path) => `${path}`.includes('escaped')),
    ).toEqual([]);
  });

  test.each(
    damages.flatMap((damage) =>
      (isLong ? [true, false] : [true]).map((ofSeveral) => [...damage, ofSeveral] as const),
    ),
  )(
    'a release of which a file %s changes nothing, until it is whole (%#)',
    async (how, damage, ofSeveral) => {
      together = ofSeveral;
      const release = releaseOf(`${how.replaceAll(' ', '-')}-${ofSeveral}`);
      const { integrity = '' } = release.files['client/styles.abc.css'] ?? {};
      const hash = hashInAddress(integrity);
      const whole = files.get(hash) as Buffer;
      damage(hash);
      const asked = () =>
        api.asked.filter(({ url, body }) => url.endsWith(hash) || body.includes(integrity)).length;
      live(() => {
        modules = [signed(4, release, second)];
      });
      // It is retried although nothing else changes.
      await until(() => asked() >= 2);
      expect(versionHere()).toBe(second.version);
      files.set(hash, whole);
      await until(() => versionHere() === release.version);
    },
  );

  test.each([
    ['in one request', true, 1],
    ['each alone, from an api that is older', false, 3],
  ])('the small files of a release are fetched %s', async (_how, ofSeveral, requests) => {
    together = ofSeveral;
    const release = releaseOf(`fetched-${ofSeveral}`);
    const before = api.asked.length;
    live(() => {
      modules = [signed(4, release, second)];
    });
    await until(() => versionHere() === release.version);
    expect(api.asked.slice(before).filter(({ url }) => url.includes('/file'))).toHaveLength(requests);
  });

  test('a state that is refused is told of once, not every second', async () => {
    live(() => {
      modules = [signed(2, first)];
    });
    const asked = api.asked.length;
    await until(() => api.asked.length > asked + 3);
    expect(said).toEqual([expect.stringContaining('what is here stays in use')]);
  });

  test('an api that is away is told of in words', async () => {
    away = true;
    live(() => {});
    await until(() => said.length > 0);
    away = false;
    expect(said[0]).toBe(`releases: what is here stays in use; ${api.origin} does not answer`);
  });
});

describe('an edge', () => {
  beforeAll(startEdge);
  afterAll(() => edge.stop());
  beforeEach(async () => {
    live(() => {
      modules = [signed(4, second, first)];
    });
    await until(async () => (await versionServed()) === second.version);
  });

  test('an api that holds the question until there is news is heard at once, and asked no second time', async () => {
    held = [];
    await until(() => held?.length === 1);
    const asked = () => api.asked.filter(({ url }) => url === '/api/edge/modules').length;
    const before = asked();
    live(() => {
      modules = [signed(4, third, second)];
    });
    await until(async () => (await versionServed()) === third.version);
    expect(asked() - before).toBeLessThanOrEqual(1);
    const waiting = held;
    held = undefined;
    for (const answer of waiting) answer();
  });

  test('while the key of the api changes, what either of two keys signed is taken', async () => {
    const next = generateKeyPairSync('ed25519');
    const nextKey = next.publicKey.export({ format: 'der', type: 'spki' }).toString('base64');
    await edge.stop();
    edge = await startPart('shell/dist/server/edge.js', {
      PORT: String(port),
      API_ORIGIN: api.origin,
      RELEASES_DIR: join(directory, 'releases'),
      RELEASE_PUBLIC_KEY: `${signer.publicKey},${nextKey}`,
    });
    const state = signed(4, third, second);
    const signature = sign(null, Buffer.from(signedText(state)), next.privateKey).toString('base64');
    live(() => {
      modules = [{ ...state, signature }];
    });
    await until(async () => (await versionServed()) !== second.version);
    expect(await versionServed()).toBe(third.version);
  });

  /** A file system of its own, if run as root. */
  function mountSmallDisk(folder: string): boolean {
    try {
      execFileSync('mount', ['-t', 'tmpfs', '-o', 'size=2m', 'tmpfs', folder], { stdio: 'ignore' });
      return true;
    } catch {
      return false;
    }
  }

  test('a release for which the disk has no room changes nothing, until there is', async () => {
    const small = join(directory, 'small');
    mkdirSync(small);
    const isMounted = mountSmallDisk(small);
    const filler = join(small, 'filler');
    const own = await freePort();
    const served = async (path: string) => (await fetch(`http://localhost:${own}${path}`)).text();
    const onSmallDisk = await startPart('shell/dist/server/edge.js', {
      PORT: String(own),
      API_ORIGIN: api.origin,
      RELEASES_DIR: join(small, 'releases'),
      RELEASE_PUBLIC_KEY: signer.publicKey,
    });
    try {
      expect(await served('/registry.json')).toContain(second.version);
      // Otherwise no file may grow beyond a byte.
      const limit = (bytes: string) =>
        execFileSync('prlimit', ['--pid', String(onSmallDisk.pid), `--fsize=${bytes}:unlimited`]);
      if (isMounted) expect(() => writeFileSync(filler, Buffer.alloc(8 * 1024 * 1024))).toThrow('ENOSPC');
      else limit('1');
      live(() => {
        modules = [signed(4, releaseOf('purple'), second)];
      });
      await until(() => /what is here stays in use; .*(?:ENOSPC|EFBIG)/.test(onSmallDisk.log()));
      const [style = ''] = second.styles;
      expect(await served('/registry.json')).toContain(second.version);
      expect(await served(style)).toBe('h1{color:green}');
      if (isMounted) rmSync(filler);
      else limit('unlimited');
      await until(async () => !(await served('/registry.json')).includes(second.version));
    } finally {
      await onSmallDisk.stop();
      if (isMounted) execFileSync('umount', [small]);
    }
  });

  test('with the api away it goes on, also after a restart, and takes up what came meanwhile', async () => {
    away = true;
    expect(await versionServed()).toBe(second.version);
    await edge.stop();
    await startEdge();
    expect(await versionServed()).toBe(second.version);
    const { styles } = second;
    expect(await (await fetch(`http://localhost:${port}${styles[0]}`)).text()).toBe('h1{color:green}');
    live(() => {
      modules = [signed(4, third, second)];
    });
    away = false;
    await until(async () => (await versionServed()) === third.version);
  });

  test('what stands on disk is what was signed for', () => {
    const pointers = JSON.parse(readFileSync(join(directory, 'releases/pointers.json'), 'utf8')).remotes;
    expect(Object.keys(pointers)).toEqual([name]);
    expect(pointers[name].revision).toBe(4);
  });
});
