import { cpSync, existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { writeRelease } from 'shared/build/release';
import { freePort } from 'shared/testing/free-port';
import { until } from 'shared/testing/until';
import { readPointers, writePointers } from './releases';
import { hasContent } from './test/has-content';
import { type Part, startPart } from './test/part-process';
import { putLive, signer } from './test/put-live';

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
let releases: string;
/** Of the remote that is as it was built when the edge starts. */
let version: string;
let edge: Part;
let origin: string;

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
  // Of the list the path of a page, which nothing but its version tells.
  const at = kind === 'list' ? bytes.indexOf('/mfe-') + 1 : Math.floor(bytes.length / 2);
  bytes[at] = (bytes[at] ?? 0) ^ 1;
  writeFileSync(join(folder, path), bytes);
  return path;
}

const damagedName = (kind: string) => `mfe-${kind.replaceAll(' ', '-')}`;
/** By kind: which file of a remote of its own was changed before the start. */
const damaged: Record<string, string> = {};

/** Makes a remote live of whose files one has another bit. */
function putDamaged(kind: string): void {
  const name = damagedName(kind);
  const arriving = join(directory, name);
  cpSync(dist, arriving, { recursive: true });
  const release = writeRelease(arriving, '1.0.0', { name, contract: 2, routes: [{ path: `/${name}` }] });
  const folder = join(releases, name, release.version);
  mkdirSync(join(releases, name));
  renameSync(arriving, folder);
  damaged[kind] = join(folder, flip(folder, kind));
  const pointer = { revision: 1, live: release.version, earlier: [] };
  writePointers(releases, { ...readPointers(releases), [name]: pointer });
}

const get = (path: string, encoding = 'identity') =>
  fetch(origin + path, { headers: { 'accept-encoding': encoding } });
const remotes = async () => (await (await get('/registry.json')).json()).remotes;
const linesWith = (words: string) =>
  edge
    .log()
    .split('\n')
    .filter((line) => line.includes(words));

beforeAll(async () => {
  directory = await mkdtemp(join(tmpdir(), 'releases-'));
  releases = join(directory, 'published');
  for (const name of [remote, 'mfe-blog']) await putLive(releases, join(root, name, 'dist'));
  version = readPointers(releases)[remote]?.live ?? '';
  // The same build comes again after it was damaged.
  flip(join(releases, remote, version), 'entry');
  await putLive(releases, dist);
  // Left from an earlier build.
  writeFileSync(join(releases, remote, version, 'client/left.js'), 'left()');
  for (const kind of Object.keys(kinds)) putDamaged(kind);

  const port = await freePort();
  origin = `http://localhost:${port}`;
  edge = await startPart('shell/dist/server/edge.js', {
    PORT: String(port),
    RELEASES_DIR: releases,
    RELEASE_PUBLIC_KEY: signer.publicKey,
    API_ORIGIN: `http://127.0.0.1:${await freePort()}`,
  });
});
afterAll(async () => {
  await edge.stop();
  await rm(directory, { recursive: true, force: true });
});

test('the node build that is changed while its renderer runs is not run: what was checked is', async () => {
  const mark = join(directory, 'it-ran');
  const file = join(releases, remote, version, 'server/remote.js');
  const code = readFileSync(file, 'utf8');
  // The renderer has read it by then.
  await until(async () => (await get('/om-oss')).text(), hasContent);
  writeFileSync(file, `process.getBuiltinModule('fs').writeFileSync('${mark}', '');${code}`);
  await until(async () => (await get('/om-oss')).text(), hasContent);
  expect(existsSync(mark)).toBe(false);
  writeFileSync(file, code);
});

test('what was damaged on disk is put right when the same build comes again; a file that is left is in nobody’s way', async () => {
  expect(Object.keys(await remotes())).toEqual([remote, 'mfe-blog']);
  expect((await get('/om-oss')).status).toBe(200);
  expect((await get(`/remotes/${remote}/${version}/client/left.js`)).status).toBe(404);
});

test.each(Object.keys(kinds))(
  'one bit of the %s is changed before the start: the remote is left out with one line',
  async (kind) => {
    const name = damagedName(kind);
    expect(await remotes()).not.toHaveProperty(name);
    expect((await get(`/${name}`)).status).toBe(404);
    await until(
      () => linesWith(`${name} `),
      ({ length }) => length > 0,
    );
    expect(linesWith(`${name} `)).toEqual([expect.stringContaining('is not taken')]);
    expect(edge.log()).toContain(`${damaged[kind]} is not as it was built`);
  },
);

test('a release that was changed does not replace the one that is live', async () => {
  const other = version.replace(/-.*/, '-aaaaaaaaaaaaaaaa');
  cpSync(join(releases, remote, version), join(releases, remote, other), { recursive: true });
  writePointers(releases, {
    ...readPointers(releases),
    [remote]: { revision: 3, live: other, earlier: [version] },
    // Shows that the edge has taken what else changed.
    'mfe-blog': { revision: 2, live: null, earlier: [] },
  });
  await until(remotes, (shown) => !('mfe-blog' in shown));
  expect(edge.log()).toContain(`${remote} ${other} is not taken`);
  expect((await remotes())[remote].version).toBe(version);
  expect((await get('/om-oss')).status).toBe(200);
});

test.each(Object.keys(kinds).filter((kind) => !['node build', 'list'].includes(kind)))(
  'the %s that is changed while the edge runs is not handed out',
  async (kind) => {
    expect(await remotes()).toHaveProperty([remote]);
    const path = flip(join(releases, remote, version), kind);
    const plain = path.replace(/\.(br|gz)$/, '');
    const encoding = { br: 'br', gz: 'gzip' }[path.slice(plain.length + 1)] ?? 'identity';
    const answer = await get(`/remotes/${remote}/${version}/${plain}`, encoding);
    expect(answer.status).toBe(503);
    await until(
      () => linesWith(`${remote}/${version}/${path} is not as it was built`),
      ({ length }) => length > 0,
    );
  },
);
