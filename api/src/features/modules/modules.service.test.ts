import { randomBytes, verify } from 'node:crypto';
import { beforeEach, expect, test } from '@jest/globals';
import { signedText } from 'shared/contracts/modules';
import { describeRelease, integrityOf } from 'shared/release-version';
import { remoteContract } from 'shared/remote-entry';
import { useDatabase } from '../../test/use-database';
import { cleanUpModules } from './clean-up';
import { addFile } from './module-files';
import { ModuleReleaseModel } from './modules.model';
import { createModules } from './modules.service';
import { createSigner } from './signer';

useDatabase();

const signer = createSigner(randomBytes(32));
const modules = createModules(signer);
const name = 'mfe-weather';
let released = 0;

/** Hands in a module of one file. */
async function release(
  entry: string,
  canary?: number,
  of = name,
  path = `/${of}`,
  contract: number = remoteContract,
  based_on?: number,
) {
  const data = Buffer.from(entry);
  await addFile(data);
  const files = { 'client/remote-entry.00000000.js': { size: data.length, integrity: integrityOf(data) } };
  const remote = { name: of, contract, routes: [{ path }] };
  const draft = { remote, semver: '1.0.0', files, ...(canary && { canary }) };
  return modules.release(of, { ...draft, ...(based_on !== undefined && { based_on }) }, 'team');
}
const told = async () => (await modules.stateOf(name)).history[0];
/** What edges get of it, once its signature holds. */
async function shown() {
  const module = (await modules.liveModules()).find((one) => one.name === name);
  if (!module) throw new Error('nothing is live');
  const key = { key: Buffer.from(signer.publicKey, 'base64'), format: 'der', type: 'spki' } as const;
  expect(verify(null, Buffer.from(signedText(module)), key, Buffer.from(module.signature, 'base64'))).toBe(
    true,
  );
  const versionIn = (manifest: string): string => JSON.parse(manifest).version;
  return {
    live: module.manifests.map(versionIn)[0],
    canary: module.canary && { version: versionIn(module.canary.manifest), share: module.canary.share },
  };
}

let live: string;
let tried: string;
beforeEach(async () => {
  released += 1;
  live = (await release(`live ${released}`)).version;
  tried = (await release(`tried ${released}`, 10)).version;
});

test('a canary is told to edges under the same signature, and the live version stays', async () => {
  expect(await shown()).toEqual({ live, canary: { version: tried, share: 10 } });
  expect(await told()).toMatchObject({
    what: 'canary_started',
    from: live,
    to: tried,
    by: 'team',
    why: '10 %',
  });
  expect(await modules.stateOf(name)).toMatchObject({ live, canary: { version: tried, share: 10 } });
});

test('its share is part of what is signed', async () => {
  const [module] = (await modules.liveModules()).filter((one) => one.canary);
  if (!module?.canary) throw new Error('no canary runs');
  const larger = { ...module, canary: { ...module.canary, share: 50 } };
  const { canary: _, ...without } = module;
  expect(new Set([module, larger, without].map(signedText)).size).toBe(3);
});

test.each([
  ['promote', 'roll_back'],
  ['roll_back', 'promote'],
] as const)(
  'of two who decide at once over the same state one is refused, and told what the other did: %s first',
  async (first, second) => {
    const { revision } = await modules.stateOf(name);
    const outcomes = await Promise.allSettled([
      modules.dispatch(name, { type: first, by: 'one', based_on: revision }),
      modules.dispatch(name, { type: second, by: 'other', based_on: revision }),
    ]);
    expect(outcomes.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
    const { history, revision: after, live: now } = await modules.stateOf(name);
    expect(after).toBe(revision + 1);
    const { what, by } = history[0] ?? {};
    const did =
      what === 'promoted' ? `satt ${tried} av ${name} i drift` : `trukket ${tried} av ${name} tilbake`;
    expect(now).toBe(what === 'promoted' ? tried : live);
    const [refusal] = outcomes.flatMap((one) => (one.status === 'rejected' ? [one.reason] : []));
    expect(refusal).toMatchObject({
      status: 409,
      detail: `${by} har i mellomtiden ${did}. Se på det, og prøv igjen.`,
    });
  },
);

test('of releases over the same state one wins, whichever way each is meant', async () => {
  const { revision } = await modules.stateOf(name);
  const tries = [undefined, 10, undefined, 20].map((canary, index) =>
    release(`at once ${released} ${index}`, canary, name, `/${name}`, remoteContract, revision),
  );
  const outcomes = await Promise.allSettled(tries);
  expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
  for (const one of outcomes) {
    if (one.status === 'rejected') expect(one.reason).toMatchObject({ status: 409 });
  }
  expect((await modules.stateOf(name)).revision).toBe(revision + 1);
});

test('of many who make the canary that they saw live at once one does', async () => {
  const tries = Array.from({ length: 8 }, (_, index) =>
    modules.dispatch(name, { type: 'promote', by: `team ${index}`, version: tried }),
  );
  const outcomes = await Promise.allSettled(tries);
  expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
  for (const one of outcomes) {
    if (one.status === 'rejected') expect(one.reason).toMatchObject({ status: 409 });
  }
  const { history } = await modules.stateOf(name);
  expect(history.filter(({ what, to }) => what === 'promoted' && to === tried)).toHaveLength(1);
});

test('the addresses of a canary are taken', async () => {
  await release('canary with a page more', 10, name, '/more');
  await expect(release('other', undefined, 'mfe-other', '/more')).rejects.toMatchObject({
    message: expect.stringContaining('/more'),
  });
});

test('it is not cleaned away while it runs', async () => {
  const wanted_at = new Date(Date.now() - 3 * 24 * 60 * 60 * 1000);
  await ModuleReleaseModel.updateMany({}, { $set: { wanted_at } });
  await cleanUpModules();
  expect((await shown()).canary?.version).toBe(tried);
});

test('nothing goes back to a page that another module has taken since, nor is tried on it', async () => {
  const { version: withPage } = await release('with the page', undefined, 'mfe-first', '/felles');
  const { version } = await release('without it', undefined, 'mfe-first');
  await release('took it', undefined, 'mfe-second', '/felles');
  for (const command of [
    { type: 'roll_back', by: 'team' },
    { type: 'start_canary', by: 'team', version: withPage, share: 10, live: version },
  ] as const)
    await expect(modules.dispatch('mfe-first', command)).rejects.toMatchObject({
      status: 409,
      detail: 'Adressen er tatt: /felles belongs to mfe-second.',
    });
  expect(await modules.stateOf('mfe-first')).toMatchObject({ live: version, canary: null });
});

test('a release is refused unless each of its files was uploaded as it says', async () => {
  const [uploaded, another] = [Buffer.from('uploaded'), Buffer.from('another')];
  for (const data of [uploaded, another]) await addFile(data);
  const fileOf = (data: Buffer, size = data.length) => ({ size, integrity: integrityOf(data) });
  for (const other of [fileOf(another, 1), fileOf(Buffer.from('not uploaded'))]) {
    const files = { 'client/remote-entry.00000000.js': fileOf(uploaded), 'client/other.js': other };
    const remote = { name: 'mfe-half', contract: remoteContract, routes: [{ path: '/half' }] };
    await expect(
      modules.release('mfe-half', { remote, semver: '1.0.0', files }, 'team'),
    ).rejects.toMatchObject({
      status: 422,
      detail: 'The file client/other.js was not uploaded, or is another one.',
    });
  }
  expect((await modules.stateOf('mfe-half')).revision).toBe(0);
});

test.each<
  [
    string,
    (version: { tried: string; live: string }) => string,
    () => Promise<unknown>,
    () => Promise<unknown>,
  ]
>([
  [
    'the canary',
    ({ tried }) => tried,
    async () => {},
    () => modules.dispatch(name, { type: 'promote', by: 'team' }),
  ],
  [
    'what a rollback leads to',
    ({ live }) => live,
    () => modules.dispatch(name, { type: 'promote', by: 'team' }),
    () => modules.dispatch(name, { type: 'roll_back', by: 'team' }),
  ],
])(
  '%s is not made live where the database holds another release in its place',
  async (_which, choose, prepare, act) => {
    await prepare();
    const foreign = Buffer.from(`foreign ${released}`);
    const of = { module: name, version: choose({ tried, live }) };
    const manifest = JSON.parse((await ModuleReleaseModel.findOne(of).lean())?.manifest ?? '');
    const before = (await modules.stateOf(name)).live;
    const files = {
      'client/remote-entry.00000000.js': { size: foreign.length, integrity: integrityOf(foreign) },
    };
    for (const other of [
      describeRelease('6.6.6', manifest, files),
      { ...manifest, files },
      { ...manifest, name: 'mfe-other' },
      { ...manifest, routes: [{ path: '/admin' }] },
      'no release at all',
      { ...manifest, files: null },
    ]) {
      await ModuleReleaseModel.updateOne(of, { $set: { manifest: JSON.stringify(other) } });
      expect(await modules.liveModules()).not.toEqual([]);
      await expect(act()).rejects.toMatchObject({ status: 409 });
      expect((await modules.stateOf(name)).live).toBe(before);
    }
    await ModuleReleaseModel.updateOne(of, { $set: { manifest: JSON.stringify(manifest) } });
    expect(await act()).toMatchObject({ live: of.version });
  },
);

test.each([
  [remoteContract, 'live'],
  [remoteContract - 1, 'live'],
  [remoteContract + 1, 'refused'],
  [remoteContract - 2, 'refused'],
])('a module of contract %s is %s', async (contract, outcome) => {
  const of = `mfe-contract-${contract}`;
  const released = release(of, undefined, of, `/${of}`, contract);
  if (outcome === 'live') expect(await released).toMatchObject({ live: true });
  else await expect(released).rejects.toMatchObject({ status: 422 });
});

test('of two modules that take one page in the same moment at most one gets it, and another try leads to one', async () => {
  for (let round = 0; round < 5; round += 1) {
    const path = `/contested-${released}-${round}`;
    const names = [`mfe-one-${released}-${round}`, `mfe-two-${released}-${round}`];
    const tries = await Promise.allSettled(names.map((of) => release(`${of}`, undefined, of, path)));
    const refused = tries.flatMap((one) => (one.status === 'rejected' ? [one.reason] : []));
    expect(refused.length).toBeGreaterThan(0);
    for (const reason of refused) expect(reason).toMatchObject({ status: 409 });
    for (const of of names) await release(`${of} again`, undefined, of, path).catch(() => {});
    const holders = (await modules.liveModules()).filter(({ manifests: [manifest = ''] }) =>
      manifest.includes(path),
    );
    expect(holders).toHaveLength(1);
  }
});
