import { randomBytes, randomUUID } from 'node:crypto';
import { beforeEach, expect, test } from '@jest/globals';
import { signDocument } from 'shared/document-token';
import { integrityOf } from 'shared/release-version';
import { useDatabase } from '../../test/use-database';
import { addFile } from './module-files';
import { ModuleEventModel, ModuleModel, ModuleReleaseModel } from './modules.model';
import { createModules } from './modules.service';
import { createSigner } from './signer';

useDatabase();

const [old, next] = [randomBytes(32), randomBytes(32)] as const;
const former = createModules(createSigner(old));
const changing = createModules(createSigner(next, [old]));
const name = 'mfe-weather';

async function release(
  entry: string,
  { by = former, ...how }: { by?: typeof former; canary?: number; only_new?: boolean } = {},
) {
  const data = Buffer.from(entry);
  await addFile(data);
  const files = { 'client/remote-entry.00000000.js': { size: data.length, integrity: integrityOf(data) } };
  const remote = { name, contract: 2, routes: [{ path: '/weather' }] };
  return by.release(name, { remote, semver: '1.0.0', files, commit: `of ${entry}`, ...how }, 'team');
}
const shown = async () => {
  const [module] = await changing.liveModules();
  if (!module) throw new Error('nothing is live');
  return module;
};

const versionIn = (manifest: string): string => JSON.parse(manifest).version;

let released = 0;
let live: string;
beforeEach(async () => {
  await Promise.all([
    ModuleModel.deleteMany(),
    ModuleReleaseModel.deleteMany(),
    ModuleEventModel.deleteMany(),
  ]);
  released += 1;
  await release(`earlier ${released}`);
  await release(`live ${released}`);
  live = (await shown()).manifests[0] ?? '';
  await release(`tried ${released}`, { canary: 10 });
});

test('what a former key signed is signed anew, word for word, once', async () => {
  const before = await shown();
  expect(await changing.signAnew()).toEqual([]);
  const after = await shown();
  expect({ ...after, signature: '' }).toEqual({ ...before, signature: '' });
  expect(after.signature).not.toBe(before.signature);
  expect(await createModules(createSigner(next)).signAnew()).toEqual([]);
  expect(await changing.signAnew()).toEqual([]);
  expect((await shown()).signature).toBe(after.signature);
});

/** Puts other words into the stored manifest of what is live. */
async function rewrite(words: object, more: object = {}) {
  const { name, version } = JSON.parse(live);
  const manifest = JSON.stringify({ ...JSON.parse(live), ...words });
  await ModuleReleaseModel.updateOne({ module: name, version }, { $set: { manifest, ...more } });
}

const intrusions: [string, () => Promise<unknown>][] = [
  ['no signature', () => ModuleModel.updateOne({ name }, { $set: { signature: '' } })],
  [
    'a signature by a key of their own',
    () => ModuleModel.updateOne({ name }, { $set: { signature: createSigner(randomBytes(32)).sign('any') } }),
  ],
  ['another version live', () => ModuleModel.updateOne({ name }, { $set: { live: null, earlier: [] } })],
  ['another revision', () => ModuleModel.updateOne({ name }, { $inc: { revision: 1 } })],
  [
    'another share',
    async () => {
      const row = await ModuleModel.findOne({ name }).lean();
      await ModuleModel.updateOne({ name }, { $set: { canary: { ...row?.canary, share: 50 } } });
    },
  ],
  ['other words in a manifest', () => rewrite({ entry: '/remotes/evil.js' })],
  ...(['commit', 'released_at'] as const).map((what): (typeof intrusions)[number] => [
    `another ${what} in a manifest, which no version stands for`,
    () => rewrite({ [what]: 'another' }),
  ]),
  [
    'a manifest that says nothing of how it came to be',
    () => rewrite({ commit: undefined, released_at: undefined }),
  ],
  ['another name', () => ModuleModel.updateOne({ name }, { $set: { name: 'mfe-evil' } })],
];
test.each(intrusions)('a row with %s is left as it is, and told of', async (_what, intrude) => {
  await intrude();
  const before = await shown();
  expect(await changing.signAnew()).toEqual([before.name]);
  expect(await shown()).toEqual(before);
});

test.each(intrusions.slice(0, -1))('nothing of a row with %s is built on', async (_what, intrude) => {
  await intrude();
  const before = await shown();
  for (const type of ['roll_back', 'promote', 'end_canary'] as const) {
    const command = changing.dispatch(name, { type, by: 'team' });
    await expect(command).rejects.toMatchObject({ status: 409 });
  }
  expect(await shown()).toEqual(before);
  await release(`live ${released}`, { by: changing });
  const { manifests, canary, revision } = await shown();
  expect([manifests.map(versionIn), canary, revision]).toEqual([
    [versionIn(live)],
    undefined,
    before.revision + 1,
  ]);
  expect(await changing.signAnew()).toEqual([]);
});

test('with the former key known to somebody, a release handed in again is signed with the new one', async () => {
  const alone = createModules(createSigner(next));
  expect(await alone.signAnew()).toEqual([name]);
  await release(`live ${released}`, { by: alone, only_new: true });
  expect(await alone.signAnew()).toEqual([name]);
  await release(`live ${released}`, { by: alone });
  expect(await alone.signAnew()).toEqual([]);
  expect((await shown()).manifests.map(versionIn)).toEqual([versionIn(live)]);
});

test('a document that an edge signed with either key is known, and with no other', () => {
  const claim = { document: randomUUID(), at: Date.now(), shows: { [name]: '1.0.0-a' } };
  const read = (key: string) => changing.readDocument(signDocument(claim, key));
  expect(read(former.documentKey)).toEqual(claim);
  expect(read(changing.documentKey)).toEqual(claim);
  expect(read(createSigner(randomBytes(32)).documentKey)).toBeUndefined();
});

test('a release says in what is signed what it was made of and when, and keeps that when it is handed in again', async () => {
  const { commit, released_at } = JSON.parse(live);
  expect(commit).toBe(`of live ${released}`);
  expect(Math.abs(Date.now() - Date.parse(released_at))).toBeLessThan(60_000);
  expect((await changing.stateOf(name)).origin).toEqual({ commit, released_at });
  await release(`next ${released}`);
  await release(`live ${released}`);
  expect((await shown()).manifests[0]).toBe(live);
});

test.each([
  ['a signature that is for something else', {}],
  ['a signature by a key of their own', { signature: createSigner(randomBytes(32)).sign('any') }],
  ['no signature', { signature: null }],
])('a stored release with another commit and %s is neither shown nor gone back to', async (_what, more) => {
  await release(`next ${released}`);
  await rewrite({ commit: 'another' }, more);
  await expect(former.dispatch(name, { type: 'roll_back', by: 'team' })).rejects.toMatchObject({
    status: 409,
  });
  // Handed in again, it takes the place of what somebody else put there.
  await release(`live ${released}`);
  expect(JSON.parse((await shown()).manifests[0] ?? '').commit).toBe(`of live ${released}`);
  expect(await changing.signAnew()).toEqual([]);
});
