import { cpSync, existsSync, readFileSync, writeFileSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { afterAll, afterEach, beforeAll, describe, expect, jest, test } from '@jest/globals';
import { freePort } from 'shared/testing/free-port';
import { type Part, startPart } from './test/part-process';
import { putLive, signer } from './test/put-live';

jest.setTimeout(300_000);

const root = join(__dirname, '../..');
const remote = 'mfe-marketing';
const dist = join(root, remote, 'dist');
/** One file of each kind, by path prefix and suffix. */
const kinds: Record<string, [string, string]> = {
  entry: ['client/remote-entry.', '.js'],
  'compressed entry': ['client/remote-entry.', '.js.br'],
  chunk: ['client/remote.', '.js'],
  'compressed chunk': ['client/remote.', '.js.gz'],
  locale: ['client/locale-no-json.', '.js'],
  style: ['client/styles.', '.css'],
  'node build': ['server/remote.', '.js'],
  list: ['release.', '.json'],
};

let directory: string;
let published: string;
const running: Part[] = [];

beforeAll(async () => {
  directory = await mkdtemp(join(tmpdir(), 'releases-'));
  published = join(directory, 'published');
  for (const name of [remote, 'mfe-blog']) await putLive(published, join(root, name, 'dist'));
});
afterEach(async () => {
  for (const edge of running.splice(0)) await edge.stop();
});
afterAll(() => rm(directory, { recursive: true, force: true }));

let copies = 0;
function copyOfReleases() {
  copies += 1;
  const folder = join(directory, `copy-${copies}`);
  cpSync(published, folder, { recursive: true });
  return folder;
}
const liveOf = (releases: string): string =>
  JSON.parse(readFileSync(join(releases, 'pointers.json'), 'utf8')).remotes[remote].live;

/** The path of the file of a kind, in the folder of a build. */
function pathOf(folder: string, kind: string): string {
  const [start, end] = kinds[kind] ?? ['', ''];
  const { files } = JSON.parse(readFileSync(join(folder, 'release.json'), 'utf8'));
  const found = ['release.json', ...Object.keys(files)].find(
    (path) => path.startsWith(start) && path.endsWith(end),
  );
  if (!found) throw new Error(`no ${kind} in ${folder}`);
  return found;
}

/** Flips one bit of a file. */
function flip(folder: string, kind: string): string {
  const path = pathOf(folder, kind);
  const bytes = readFileSync(join(folder, path));
  const at = Math.floor(bytes.length / 2);
  bytes[at] = (bytes[at] ?? 0) ^ 1;
  writeFileSync(join(folder, path), bytes);
  return path;
}

/** Only the edge, with some releases. */
async function startEdge(releases: string) {
  const port = await freePort();
  const edge = await startPart('shell/dist/server/edge.js', {
    PORT: String(port),
    RELEASES_DIR: releases,
    RELEASE_PUBLIC_KEY: signer.publicKey,
    API_ORIGIN: `http://127.0.0.1:${await freePort()}`,
  });
  running.push(edge);
  const get = (path: string, encoding = 'identity') =>
    fetch(`http://localhost:${port}${path}`, { headers: { 'accept-encoding': encoding } });
  const remotes = async () => (await (await get('/registry.json')).json()).remotes;
  return { get, remotes, log: edge.log };
}

describe.each(Object.keys(kinds))('one bit of the %s is changed (8 kinds)', (kind) => {
  test('before the start: the remote is left out with one line, the others are served', async () => {
    const releases = copyOfReleases();
    const version = liveOf(releases);
    const path = flip(join(releases, remote, version), kind);
    const edge = await startEdge(releases);
    expect(Object.keys(await edge.remotes())).toEqual(['mfe-blog']);
    while (!edge.log().includes('is not taken')) await wait(20);
    expect(
      edge
        .log()
        .split('\n')
        .filter((line) => line.includes('is not taken')),
    ).toHaveLength(1);
    if (kind !== 'list') expect(edge.log()).toContain(`${path} is not as it was built`);
    expect((await edge.get('/om-oss')).status).toBe(404);
    expect((await edge.get('/registry.json')).status).toBe(200);
  });
});

describe('changed while the edge runs', () => {
  test.each(Object.keys(kinds).filter((kind) => !['node build', 'list'].includes(kind)))(
    'the %s is not handed out',
    async (kind) => {
      const releases = copyOfReleases();
      const version = liveOf(releases);
      const edge = await startEdge(releases);
      const path = flip(join(releases, remote, version), kind);
      const plain = path.replace(/\.(br|gz)$/, '');
      const encoding = { br: 'br', gz: 'gzip' }[path.slice(plain.length + 1)] ?? 'identity';
      const answer = await edge.get(`/remotes/${remote}/${version}/${plain}`, encoding);
      expect(answer.status).toBe(503);
      while (!edge.log().includes(`${path} is not as it was built`)) await wait(20);
    },
  );

  test('the node build is not run: what was checked is', async () => {
    const releases = copyOfReleases();
    const folder = join(releases, remote, liveOf(releases));
    const edge = await startEdge(releases);
    const mark = join(directory, 'it-ran');
    const file = join(folder, 'server/remote.js');
    const code = readFileSync(file, 'utf8');
    writeFileSync(file, `process.getBuiltinModule('fs').writeFileSync('${mark}', '');${code}`);
    expect(await (await edge.get('/om-oss')).text()).toContain('<h1');
    expect(existsSync(mark)).toBe(false);
  });

  test('a release that was changed does not replace the one that is live', async () => {
    const releases = copyOfReleases();
    const version = liveOf(releases);
    const edge = await startEdge(releases);
    const other = version.replace(/-.*/, '-aaaaaaaaaaaaaaaa');
    cpSync(join(releases, remote, version), join(releases, remote, other), { recursive: true });
    const pointers = JSON.parse(readFileSync(join(releases, 'pointers.json'), 'utf8'));
    pointers.remotes[remote] = { revision: 2, live: other, earlier: [version] };
    writeFileSync(join(releases, 'pointers.json'), JSON.stringify(pointers));
    while (!edge.log().includes(`${remote} ${other} is not taken`)) await wait(20);
    expect((await edge.remotes())[remote].version).toBe(version);
    expect((await edge.get('/om-oss')).status).toBe(200);
  });
});

test('a file that is left from an earlier build is neither in the way nor handed out', async () => {
  const releases = copyOfReleases();
  const version = liveOf(releases);
  writeFileSync(join(releases, remote, version, 'client/left.js'), 'left()');
  const edge = await startEdge(releases);
  expect(Object.keys(await edge.remotes())).toContain(remote);
  expect((await edge.get(`/remotes/${remote}/${version}/client/left.js`)).status).toBe(404);
});

test('what was damaged on disk is put right when the same build comes again', async () => {
  const releases = copyOfReleases();
  flip(join(releases, remote, liveOf(releases)), 'entry');
  await putLive(releases, dist);
  expect(Object.keys(await (await startEdge(releases)).remotes())).toContain(remote);
});
