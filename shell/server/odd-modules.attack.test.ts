import { createHash } from 'node:crypto';
import { writeFileSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { afterAll, afterEach, beforeAll, expect, test } from '@jest/globals';
import type { PageState, RegistryEntry, Release } from 'shared/release';
import { describeRelease, integrityOf } from 'shared/release-version';
import type { RemoteEntry } from 'shared/remote-entry';
import { parseRemoteEntry } from 'shared/remote-entry.schema';
import { onSunday } from 'shared/testing/clock-ahead';
import { until } from 'shared/testing/until';
import { readPointers, storeRelease, writePointers } from './releases';
import { hasContent } from './test/has-content';
import { type RunningEdge, startEdge } from './test/site';
import { type StubApi, sendJson, startStubApi } from './test/stub-api';

let directory: string;
let releases: string;
let api: StubApi;
let edge: RunningEdge;
/** Documents of other modules as they are without any odd one. */
let before: string[];
const others = ['/', '/om-oss', '/kontakt', '/finnes-ikke'];

beforeAll(async () => {
  directory = await mkdtemp(join(tmpdir(), 'odd-modules-'));
  releases = join(directory, 'releases');
  api = await startStubApi((_asked, response) => sendJson(response, 200, { user: null }));
  edge = await startEdge(directory, api.origin, onSunday());
  before = await documents();
});
afterAll(async () => {
  await edge.stop();
  api.close();
  await rm(directory, { recursive: true, force: true });
});

const get = (path: string) => fetch(edge.origin + path);
/** With their content: on a busy machine a document may come before its page could be rendered. */
const documents = () =>
  Promise.all(
    others.map((path) =>
      until(
        async () => (await get(path)).text(),
        (html) => path === '/finnes-ikke' || hasContent(html),
      ),
    ),
  );
const remotes = async (): Promise<Record<string, RegistryEntry>> =>
  (await (await get('/registry.json')).json()).remotes;

/** What a document is without its list of modules: content, styles and head. */
const withoutModules = (html: string) =>
  html
    .replace(/<script type="application\/json" id="page-state">.*?<\/script>/s, '')
    .replace(/\{"href":"\/assets\/integrities\/.*?\}/, '');
const stateOf = (html: string): PageState =>
  JSON.parse(/id="page-state">(.*?)<\/script>/s.exec(html)?.[1] ?? '');

interface Made {
  release: Release;
  contents: Record<string, Buffer>;
}

/** A release of a made-up module, as a build describes it. */
function make(remote: Partial<RemoteEntry> & { name: string }, semver = '1.0.0', paths: string[] = []): Made {
  const entry = parseRemoteEntry({ contract: 2, routes: [{ path: `/${remote.name}` }], ...remote });
  const contents = Object.fromEntries(
    ['client/remote-entry.0a.js', 'client/styles.0b.css', ...paths].map((path) => [path, Buffer.from(path)]),
  );
  const files = Object.fromEntries(
    Object.entries(contents).map(([path, bytes]) => [
      path,
      { size: bytes.length, integrity: integrityOf(bytes) },
    ]),
  );
  return { release: describeRelease(semver, entry, files), contents };
}

/** Makes releases live; resolves when the edge shows them. */
async function put(...made: Made[]): Promise<void> {
  for (const { release, contents } of made) {
    await storeRelease(releases, release, async (files) =>
      files.map(({ path }) => contents[path] ?? Buffer.alloc(0)),
    );
  }
  const live = made.map(({ release }) => [release.name, { revision: 1, live: release.version, earlier: [] }]);
  writePointers(releases, { ...readPointers(releases), ...Object.fromEntries(live) });
  while (!made.every(({ release }) => shown[release.name]?.version === release.version)) {
    await wait(20);
    shown = await remotes();
  }
}
let shown: Record<string, RegistryEntry> = {};

/** Everything that browsers need of these modules and of the others, while both are live. */
async function expectAllWell(...made: Made[]): Promise<void> {
  const during = await documents();
  expect(during.map(withoutModules)).toEqual(before.map(withoutModules));
  const { integrityTable } = stateOf(during[0] ?? '');
  const table = await get(integrityTable?.href ?? '');
  const text = await table.text();
  expect([integrityTable?.href, table.status]).toEqual([integrityTable?.href, 200]);
  expect(integrityTable?.integrity).toBe(`sha384-${createHash('sha384').update(text).digest('base64')}`);
  const integrities = JSON.parse(text);
  expect(integrities).toMatchObject((await remotes())['mfe-marketing']?.integrities ?? {});
  const xml = await (await get('/sitemap.xml')).text();
  expect(xml).toContain('/om-oss</loc>');
  for (const { release } of made) {
    expect((await remotes())[release.name]).toMatchObject({ version: release.version, entry: release.entry });
    expect(xml).toContain(`/${release.name}</loc>`);
    for (const [path, { integrity }] of Object.entries(release.files)) {
      const address = `/remotes/${release.name}/${release.version}/${path}`;
      const answer = await get(address);
      expect([address, answer.status, integrityOf(Buffer.from(await answer.arrayBuffer()))]).toEqual([
        address,
        200,
        integrity,
      ]);
      expect(integrities[address]).toBe(integrity);
    }
    expect((await get(`/remotes/${release.name}/${release.version}/release.json`)).status).toBe(200);
  }
}

afterEach(async () => {
  const pointers = Object.entries(readPointers(releases)).filter(([, { revision }]) => revision === 1);
  writePointers(releases, Object.fromEntries(pointers.filter(([name]) => builtNames.includes(name))));
  do {
    await wait(20);
    shown = await remotes();
  } while (Object.keys(shown).length > 2);
  expect(await documents()).toEqual(before);
});
const builtNames = ['mfe-marketing', 'mfe-blog', 'mfe-admin', 'mfe-vika', 'mfe-calls'];

const longest = `mfe-${'a'.repeat(36)}`;
test('modules of every allowed name and version are served, and no other module is changed by them', async () => {
  const made = [
    ['mfe-vakt24', '1.0.0'],
    ['mfe-24', '1.0.0'],
    ['mfe-2-b-3', '1.0.0'],
    ['mfe-a', '0.0.0'],
    [longest, `1.0.0-${'a'.repeat(34)}`],
    ['mfe-number', `${'9'.repeat(36)}.0.0`],
    ['mfe-beta', '1.0.0-beta.1'],
    ['mfe-dot', '1.0.0-.'],
    ['mfe-dots', '1.0.0-..'],
    ['mfe-dots-between', '1.0.0-a..b'],
    ['mfe-json', '1.0.0-.json'],
    ['mfe-br', '1.0.0-x.json.br'],
    ['mfe-gz', '1.0.0-.gz'],
  ].map(([name = '', semver]) => make({ name }, semver));
  await put(...made);
  await expectAllWell(...made);
});

test('files of all allowed names are served', async () => {
  const made = make({ name: 'mfe-files' }, '1.0.0', [
    'client/@scope/a@2.js',
    'client/-.js',
    'client/a..b.css',
    'client/remote-entry.a/b.js',
    'client/styles.x/y.css',
    `client/${'d/'.repeat(7)}e.js`,
    `client/${'f'.repeat(190)}.js`,
  ]);
  await put(made);
  await expectAllWell(made);
  expect(made.release.entry).toMatch(/client\/remote-entry\.0a\.js$/);
  expect(made.release.integrity).toBe(integrityOf(Buffer.from('client/remote-entry.0a.js')));
  expect(made.release.styles).toHaveLength(1);
});

test('the most that a manifest may say is no burden to the others', async () => {
  const label = (text: string) => ({ no: text, sv: text, da: text, en: text });
  const routes = Array.from({ length: 98 }, (_, at) => ({ path: `/most/${'p'.repeat(180)}${at}` }));
  const odd: RemoteEntry['routes'] = [
    { path: '/mfe-most' },
    {
      path: '/most',
      permission: 'module:mfe-most',
      guard: 'notice',
      menu: { group: 'tools', label: label('</script><script>alert(1)') },
    },
  ];
  const made = make({
    name: 'mfe-most',
    routes: [...odd, ...routes],
    forms: [
      {
        path: '/mfe-most',
        endpoint: '/api/contact-messages',
        fields: { constructor: 'constructor', toString: 'valueOf' },
        largest: { field: 'constructor', code: 'x' },
      },
    ],
    feeds: [{ kind: 'sitemap', path: '/most/sitemap.xml', endpoint: '/api/none' }],
  });
  await put(made);
  await expectAllWell(made);
});

test('200 modules with the longest names and versions are served beside the others', async () => {
  const many = Array.from({ length: 200 }, (_, at) =>
    make({ name: `mfe-${String(at).padStart(36, 'm')}` }, `1.0.0-${'v'.repeat(34)}`),
  );
  await put(...many);
  await expectAllWell(...many.slice(0, 3), ...many.slice(-3));
});

test('a list of files that is damaged while the edge runs costs no other module anything', async () => {
  const made = make({ name: 'mfe-damaged' });
  await put(made);
  const { name, version } = made.release;
  writeFileSync(join(releases, name, version, 'release.json'), '{}');
  // Another release makes the edge look at everything again.
  await put(make({ name: 'mfe-other' }));
  const during = await documents();
  expect(during.map(withoutModules)).toEqual(before.map(withoutModules));
  expect((await get(stateOf(during[0] ?? '').integrityTable?.href ?? '')).status).toBe(200);
});

test('a release whose name or version no address can hold is not taken', async () => {
  const { release, contents } = make({ name: 'mfe-shifts' });
  for (const [name, semver] of [
    ['mfe-Shifts', '1.0.0'],
    ['mfe-shifts', '1.0'],
    ['mfe-shifts', '1.0.0/../2'],
    ['mfe-shifts', `1.0.0-${'a'.repeat(35)}`],
  ]) {
    const odd = describeRelease(semver ?? '', { ...release, name: name ?? '' }, release.files);
    await expect(
      storeRelease(releases, odd, async (files) =>
        files.map(({ path }) => contents[path] ?? Buffer.alloc(0)),
      ),
    ).rejects.toThrow('is not as it was built');
  }
});
