import { randomBytes, randomUUID } from 'node:crypto';
import { beforeEach, expect, test } from '@jest/globals';
import { signDocument } from 'shared/document-token';
import { integrityOf } from 'shared/release-version';
import { useDatabase } from '../../test/use-database';
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
  await by.addFile(data);
  const files = { 'client/remote-entry.00000000.js': { size: data.length, integrity: integrityOf(data) } };
  const remote = { name, contract: 2, routes: [{ path: '/weather' }] };
  await by.release(name, { remote, semver: '1.0.0', files, ...how }, 'team');
}
const shown = async () => {
  const [module] = await changing.liveModules();
  if (!module) throw new Error('nothing is live');
  return module;
};

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
  [
    'other words in a manifest',
    async () => {
      const version = JSON.parse(live).version;
      const manifest = JSON.stringify({ ...JSON.parse(live), entry: '/remotes/evil.js' });
      await ModuleReleaseModel.updateOne({ version }, { $set: { manifest } });
    },
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
  const who = { by: 'team' };
  await expect(changing.rollBack(name, who)).rejects.toMatchObject({ status: 409 });
  await expect(changing.promote(name, who)).rejects.toMatchObject({ status: 409 });
  expect(await shown()).toEqual(before);
  await release(`live ${released}`, { by: changing });
  const { manifests, canary, revision } = await shown();
  expect([manifests, canary, revision]).toEqual([[live], undefined, before.revision + 1]);
  expect(await changing.signAnew()).toEqual([]);
});

test('with the former key known to somebody, a release handed in again is signed with the new one', async () => {
  const alone = createModules(createSigner(next));
  expect(await alone.signAnew()).toEqual([name]);
  await release(`live ${released}`, { by: alone, only_new: true });
  expect(await alone.signAnew()).toEqual([name]);
  await release(`live ${released}`, { by: alone });
  expect(await alone.signAnew()).toEqual([]);
  expect((await shown()).manifests).toEqual([live]);
});

test('a document that an edge signed with either key is known, and with no other', () => {
  const claim = { document: randomUUID(), at: Date.now(), shows: { [name]: '1.0.0-a' } };
  const read = (key: string) => changing.readDocument(signDocument(claim, key));
  expect(read(former.documentKey)).toEqual(claim);
  expect(read(changing.documentKey)).toEqual(claim);
  expect(read(createSigner(randomBytes(32)).documentKey)).toBeUndefined();
});
