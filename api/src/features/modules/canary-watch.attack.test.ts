import { randomBytes, randomUUID } from 'node:crypto';
import { beforeEach, expect, test } from '@jest/globals';
import { firstByteBounds } from 'shared/contracts/module-counts';
import { signDocument } from 'shared/document-token';
import { integrityOf } from 'shared/release-version';
import { useDatabase } from '../../test/use-database';
import { createCanaryWatch } from './canary-watch';
import { addCounts } from './module-figures';
import { addFile } from './module-files';
import { FailingDocumentModel } from './modules.model';
import { createModules } from './modules.service';
import { createSigner } from './signer';

useDatabase();

const name = 'mfe-weather';
const modules = createModules(createSigner(randomBytes(32)));
const mails: { to: string; subject: string; text: string }[] = [];
const watch = createCanaryWatch({
  modules,
  mailer: { send: async (mail) => void mails.push(mail) },
  notifyEmail: 'drift@firma.example',
  publicOrigin: 'https://www.firma.example',
});
let live: string;
let tried: string;
let released = 0;

async function release(entry: string, canary?: number) {
  const data = Buffer.from(entry);
  await addFile(data);
  const files = { 'client/remote-entry.00000000.js': { size: data.length, integrity: integrityOf(data) } };
  const remote = { name, contract: 2, routes: [{ path: '/weather' }] };
  return modules.release(name, { remote, semver: '1.0.0', files, ...(canary && { canary }) }, 'team');
}
beforeEach(async () => {
  released += 1;
  live = (await release(`live ${released}`)).version;
  tried = (await release(`tried ${released}`, 10)).version;
  mails.length = 0;
});

/** As an edge signs a document; what is given is what a liar would have another way. */
const tokenOf = (
  version: string,
  { key = modules.documentKey, at = Date.now(), module = name, network = 'a network' } = {},
) => signDocument({ document: randomUUID(), at, shows: { [module]: version }, network }, key);
const fail = async (times: number, token: () => string) => {
  for (let time = 0; time < times; time += 1) await watch.report(name, token());
};
const told = (version: string, pages: number) =>
  addCounts([{ module: name, version, pages, failures: 0, first_bytes: firstByteBounds.map(() => 0) }]);
/** An edge says to whom it sent documents. */
const sentTo = (...networks: string[]) =>
  watch.addAudience({ module: name, version: tried, pages: 0, failures: 0, first_bytes: [], networks });
const runs = async () => (await modules.stateOf(name)).canary?.version === tried;

test('five failing documents end it, which the history and one mail say', async () => {
  await told(tried, 5);
  await fail(4, () => tokenOf(tried));
  expect(await runs()).toBe(true);
  await fail(2, () => tokenOf(tried));
  const state = await modules.stateOf(name);
  expect([state.live, state.canary]).toEqual([live, null]);
  const why = `5 av 5 sider feilet siste 5 minutter, mot 0 av 1 av ${live}.`;
  expect(state.history[0]).toMatchObject({
    what: 'canary_ended',
    from: tried,
    to: live,
    by: 'Automatisk',
    why,
  });
  expect(mails).toEqual([
    expect.objectContaining({
      to: 'drift@firma.example',
      subject: `Prøveversjon trukket tilbake: ${name}`,
      text: expect.stringContaining(why),
    }),
  ]);
});

test('it runs on while its documents fail less than three times as often as those of the live version', async () => {
  await told(live, 100);
  await told(tried, 50);
  await fail(10, () => tokenOf(live));
  await fail(14, () => tokenOf(tried));
  expect(await runs()).toBe(true);
  await fail(1, () => tokenOf(tried));
  expect(await runs()).toBe(false);
});

const lies: [string, () => string][] = [
  ['no token', () => ''],
  ['what is no token', () => 'a.b'],
  ['a token of another key', () => tokenOf(tried, { key: 'another' })],
  ['a token of a document that shows the live version', () => tokenOf(live)],
  ['a token of another module', () => tokenOf(tried, { module: 'mfe-other' })],
  ['a token of a version that is not tried', () => tokenOf('1.0.0-another')],
  ['a token of yesterday', () => tokenOf(tried, { at: Date.now() - 24 * 60 * 60 * 1000 })],
  [
    "a token whose claim is another's",
    () => `${tokenOf(tried).split('.')[0]}.${tokenOf(live).split('.')[1]}`,
  ],
];
test.each(lies)('%s, a hundred times, ends nothing', async (_what, lie) => {
  await told(tried, 100);
  await fail(100, lie);
  expect(await runs()).toBe(true);
  expect(mails).toEqual([]);
});

test('one document counts once, however often and however many at once tell of it', async () => {
  await told(tried, 5);
  const token = tokenOf(tried);
  await Promise.all(Array.from({ length: 100 }, () => watch.report(name, token)));
  expect(await runs()).toBe(true);
  expect(await FailingDocumentModel.countDocuments({ module: name, version: tried })).toBe(1);
});

test('what failed longer ago than five minutes, or before it was begun anew, is not counted', async () => {
  await told(tried, 5);
  await fail(4, () => tokenOf(tried));
  await FailingDocumentModel.updateMany({}, { $set: { at: new Date(Date.now() - 6 * 60_000) } });
  await fail(4, () => tokenOf(tried));
  expect(await runs()).toBe(true);
  await modules.dispatch(name, { type: 'roll_back', by: 'team' });
  await release(`tried ${released}`, 10);
  await told(tried, 5);
  await fail(4, () => tokenOf(tried));
  expect(await runs()).toBe(true);
});

test('many who end it at once end it once', async () => {
  await told(tried, 20);
  await fail(4, () => tokenOf(tried));
  await Promise.all(Array.from({ length: 10 }, () => watch.report(name, tokenOf(tried))));
  const { history } = await modules.stateOf(name);
  expect(history.filter(({ from, what }) => what === 'canary_ended' && from === tried)).toHaveLength(1);
  expect(mails).toHaveLength(1);
});

test('where documents of the live version stop failing, the next count of an edge ends it', async () => {
  await told(tried, 5);
  await fail(5, () => tokenOf(live));
  await fail(5, () => tokenOf(tried));
  expect(await runs()).toBe(true);
  await told(live, 1_000);
  await watch.look(name);
  expect(await runs()).toBe(false);
});

test('what fails in one network, however often, ends nothing where others get it, too', async () => {
  await sentTo('one', 'two', 'three');
  await sentTo('four');
  await told(tried, 200);
  await fail(100, () => tokenOf(tried, { network: 'one' }));
  await fail(1, () => tokenOf(tried, { network: 'two' }));
  expect(await runs()).toBe(true);
  await fail(1, () => tokenOf(tried, { network: 'four' }));
  expect(await runs()).toBe(false);
});

test('what one network tells before an edge has said who else got it ends nothing', async () => {
  await fail(10, () => tokenOf(tried, { network: 'one' }));
  expect(await runs()).toBe(true);
  await sentTo('one', 'two', 'three');
  await told(tried, 20);
  await watch.look(name);
  expect(await runs()).toBe(true);
});

test('what fails in documents of other pages, of which no edge counts it, ends it once three networks say so', async () => {
  await fail(4, () => tokenOf(tried, { network: 'one' }));
  await fail(4, () => tokenOf(tried, { network: 'two' }));
  expect(await runs()).toBe(true);
  await fail(1, () => tokenOf(tried, { network: 'three' }));
  expect(await runs()).toBe(false);
});

test('where fewer networks get it, as many are enough', async () => {
  await sentTo('one', 'two');
  await told(tried, 10);
  await fail(5, () => tokenOf(tried, { network: 'one' }));
  expect(await runs()).toBe(true);
  await fail(1, () => tokenOf(tried, { network: 'two' }));
  expect(await runs()).toBe(false);
});

test('what an edge itself could not draw needs nobody else to say so', async () => {
  await sentTo('one', 'two', 'three');
  await told(tried, 10);
  await fail(5, () => tokenOf(tried, { network: 'one' }));
  for (let time = 0; time < 2; time += 1) {
    await watch.report(name, tokenOf(tried, { network: 'one' }), { seenByEdge: true });
    expect(await runs()).toBe(time === 0);
  }
});

test('of many documents one in a hundred has to fail', async () => {
  await told(tried, 1_000);
  await fail(9, () => tokenOf(tried));
  expect(await runs()).toBe(true);
  await fail(1, () => tokenOf(tried));
  expect(await runs()).toBe(false);
});
