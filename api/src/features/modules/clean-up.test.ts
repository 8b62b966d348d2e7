import { randomBytes } from 'node:crypto';
import { afterEach, beforeEach, describe, expect, jest, test } from '@jest/globals';
import mongoose from 'mongoose';
import { integrityOf } from 'shared/release-version';
import { useDatabase } from '../../test/use-database';
import { cleanUpModules, forgetWhoDrewBack, maxEarlierVersions } from './clean-up';
import { addFile, findFile, missingFiles } from './module-files';
import { ModuleEventModel, ModuleFileModel, ModuleModel, ModuleReleaseModel } from './modules.model';
import { createModules } from './modules.service';
import { createSigner } from './signer';

useDatabase();

const dayMs = 24 * 60 * 60 * 1000;
const name = 'mfe-weather';
const remote = { name, contract: 2, routes: [{ path: '/weather' }] };
const modules = createModules(createSigner(randomBytes(32)));

const fileOf = (text: string) => ({ size: text.length, integrity: integrityOf(Buffer.from(text)) });
const addText = (text: string) => addFile(Buffer.from(text));
const draftOf = (entry: string) => ({
  remote,
  semver: '1.0.0',
  files: { 'client/remote-entry.00000000.js': fileOf(entry), 'client/same.js': fileOf('the same') },
});
/** Hands in what is missing and makes it live, as the release command does. */
async function release(entry: string) {
  const draft = draftOf(entry);
  const missing = await missingFiles(Object.values(draft.files));
  for (const text of [entry, 'the same']) {
    if (missing.includes(fileOf(text).integrity)) await addText(text);
  }
  return modules.release(name, draft, 'team');
}
const isStored = async (text: string) =>
  (await ModuleFileModel.exists({ integrity: fileOf(text).integrity })) !== null;
const tomorrow = () => Date.now() + dayMs + 1_000;
/** Makes everything look as if nobody had wanted it for two days. */
async function age() {
  const wanted_at = new Date(Date.now() - 2 * dayMs);
  await ModuleFileModel.updateMany({}, { $set: { wanted_at } });
  await ModuleReleaseModel.updateMany({}, { $set: { wanted_at } });
}
/** What edges get is what was signed. */
const isWhole = async () => {
  const [live] = await modules.liveModules();
  const files = (live?.manifests ?? []).flatMap((manifest) => Object.values(JSON.parse(manifest).files));
  expect(await missingFiles(files as ReturnType<typeof fileOf>[])).toEqual([]);
  return live?.manifests.length;
};

/** Does something in the last moment, when it is settled what is to go and nothing has gone. */
function beforeAnyGo(model: { deleteMany: unknown }, work: () => Promise<unknown>) {
  const once = jest.fn(work);
  const remove = (model.deleteMany as (filter: object) => Promise<unknown>).bind(model);
  jest.spyOn(model as typeof ModuleFileModel, 'deleteMany').mockImplementation((async (filter: object) => {
    if (once.mock.calls.length === 0) await once();
    return remove(filter);
  }) as never);
  return once;
}

beforeEach(async () => {
  for (const model of [ModuleModel, ModuleReleaseModel, ModuleFileModel, ModuleEventModel])
    await model.collection.deleteMany({});
});
afterEach(() => void jest.restoreAllMocks());

test('an upload that no release came to goes after a day', async () => {
  await release('live');
  await addText('half done');
  expect(await cleanUpModules(Date.now() + dayMs - 10_000)).toEqual({ releases: 0, files: 0 });
  expect(await isStored('half done')).toBe(true);
  expect(await cleanUpModules(tomorrow())).toEqual({ releases: 0, files: 1 });
  expect(await isStored('half done')).toBe(false);
  expect(await isWhole()).toBe(1);
});

test('of many releases those stay that a rollback may reach, with what they share; the history stays whole', async () => {
  const entries = Array.from({ length: maxEarlierVersions + 4 }, (_, index) => `entry ${index}`);
  for (const entry of entries) await release(entry);
  expect(await cleanUpModules(tomorrow())).toEqual({ releases: 3, files: 3 });
  const stored = await Promise.all(entries.map(isStored));
  expect(stored).toEqual(entries.map((_entry, index) => index >= 3));
  expect(await isStored('the same')).toBe(true);
  expect((await modules.stateOf(name)).history).toHaveLength(entries.length);
  expect(await isWhole()).toBe(4);
  for (let back = 0; back < maxEarlierVersions; back += 1)
    await modules.dispatch(name, { type: 'roll_back', by: 'team' });
  expect(await isWhole()).toBe(1);
  await expect(modules.dispatch(name, { type: 'roll_back', by: 'team' })).rejects.toThrow(
    'er ikke lagret lenger',
  );
  expect(await isWhole()).toBe(1);
});

test('what was rolled back goes, and can be released again', async () => {
  await release('good');
  await release('bad');
  await modules.dispatch(name, { type: 'roll_back', by: 'team' });
  expect(await cleanUpModules(tomorrow())).toEqual({ releases: 1, files: 1 });
  expect((await release('bad')).live).toBe(true);
  expect(await isWhole()).toBe(2);
});

test('a module that was taken away keeps what brings it back', async () => {
  await release('only');
  await modules.dispatch(name, { type: 'remove', by: 'team' });
  expect(await cleanUpModules(tomorrow())).toEqual({ releases: 0, files: 0 });
});

test('a file that a release names while it is cleaned away stays', async () => {
  await addText('wanted again');
  await addText('the same');
  await age();
  const released = beforeAnyGo(ModuleFileModel, () => release('wanted again'));
  await cleanUpModules();
  expect(released).toHaveBeenCalledTimes(1);
  expect(await isStored('wanted again')).toBe(true);
  expect(await isWhole()).toBe(1);
});

test('a release that is handed in again while it is cleaned away stays', async () => {
  await release('good');
  await release('bad');
  await modules.dispatch(name, { type: 'roll_back', by: 'team' });
  await age();
  const released = beforeAnyGo(ModuleReleaseModel, () => release('bad'));
  await cleanUpModules();
  expect(released).toHaveBeenCalledTimes(1);
  expect(await isWhole()).toBe(2);
});

test('a release is live with all of its files, whenever the cleaning runs', async () => {
  for (let round = 0; round < 20; round += 1) {
    const entry = `entry ${round}`;
    await addText(entry);
    await addText('the same');
    await age();
    const [, outcome] = await Promise.all([cleanUpModules(), release(entry)]);
    expect(outcome.live).toBe(true);
    await isWhole();
  }
});

test('who drew a version back is forgotten in time, that it happened is not', async () => {
  await release('one');
  await release('two');
  const account = 'kari@firma.example';
  await modules.dispatch(name, { type: 'roll_back', by: 'Adminpanel', account });
  const latest = async () => (await modules.stateOf(name)).history[0]?.by;
  expect(await forgetWhoDrewBack(1)).toBe(0);
  expect(await latest()).toBe(account);
  expect(await forgetWhoDrewBack(1, tomorrow())).toBe(1);
  expect(await latest()).toBe('Adminpanel');
  for (const rows of [await ModuleModel.find().lean(), await ModuleEventModel.find().lean()])
    expect(JSON.stringify(rows)).not.toContain(account);
});

describe('a file of more than 8 MB', () => {
  const bytes = randomBytes(9 * 1024 * 1024);
  const file = { size: bytes.length, integrity: integrityOf(bytes) };
  const pieces = async () => {
    const { db } = mongoose.connection;
    const count = (part: string) => db?.collection(`module_blobs.${part}`).countDocuments();
    return Promise.all([count('files'), count('chunks')]);
  };
  const same = async () => (await findFile(file.integrity))?.equals(bytes);

  test('lies in pieces, is stored once, and goes with the last release that names it', async () => {
    await Promise.all([addFile(bytes), addFile(bytes)]);
    const stored = await pieces();
    await addFile(bytes);
    expect(await pieces()).toEqual(stored);
    expect(await same()).toBe(true);
    await addText('with it');
    const { files } = draftOf('with it');
    const draft = { ...draftOf('with it'), files: { ...files, 'client/large.js': file } };
    await addText('the same');
    await modules.release(name, draft, 'team');
    await age();
    await cleanUpModules();
    expect(await same()).toBe(true);
    // Of two who sent it at once one is named: the other's pieces go.
    await cleanUpModules(tomorrow());
    expect(await pieces()).toEqual([1, 9]);
    expect(await same()).toBe(true);

    await ModuleModel.deleteMany({ name });
    await ModuleReleaseModel.deleteMany({ module: name });
    await age();
    await cleanUpModules(tomorrow());
    expect(await pieces()).toEqual([0, 0]);
    expect(await findFile(file.integrity)).toBeUndefined();
    await addFile(bytes);
    expect(await same()).toBe(true);
  });

  test('of which a piece is missing or has another bit is never taken for whole', async () => {
    await cleanUpModules(tomorrow());
    await addFile(bytes);
    const chunks = mongoose.connection.db?.collection('module_blobs.chunks');
    const [first] = (await chunks?.find().sort({ files_id: 1, n: 1 }).limit(1).toArray()) ?? [];
    await chunks?.deleteOne({ _id: first?._id });
    await expect(findFile(file.integrity)).rejects.toThrow('ChunkIsMissing');
    await chunks?.insertOne({
      ...first,
      _id: new mongoose.mongo.ObjectId(),
      data: new mongoose.mongo.Binary(randomBytes(1024 * 1024)),
    });
    expect(integrityOf((await findFile(file.integrity)) ?? Buffer.alloc(0))).not.toBe(file.integrity);
  });
});
