import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { getSession } from 'shared/contracts/auth';
import { addModuleCounts, type FailingDocument } from 'shared/contracts/module-counts';
import { listLiveModules } from 'shared/contracts/modules';
import { readDocument } from 'shared/document-token';
import { sessionCookieName } from 'shared/session';
import { until } from 'shared/testing/until';
import { readPointers, writePointers } from './releases';
import { createChangedReleases, releaseOf, withRoutes } from './test/changed-releases';
import { type RunningEdge, startEdge } from './test/site';
import { type StubApi, sendJson, startStubApi } from './test/stub-api';

const name = 'mfe-marketing';
const key = 'the key that the api gave';
const live = releaseOf(name).version;
let tried: string;
let directory: string;
let api: StubApi;
let edge: RunningEdge;

/** A signed-in user whose account is named by the cookie. */
const accountIn = (cookie = '') => /session=([^;]+)/.exec(cookie)?.[1];
const sessionOf = (id: string | undefined) =>
  id
    ? { user: { id }, access: { restricted: false, allowed_paths: [], permissions: [], home: '/' } }
    : { user: null };

beforeAll(async () => {
  directory = await mkdtemp(join(tmpdir(), 'canary-'));
  api = await startStubApi(({ url, headers }, response) => {
    if (url === listLiveModules.path) return sendJson(response, 200, { modules: [], document_key: key });
    if (url === getSession.path) return sendJson(response, 200, sessionOf(accountIn(headers.cookie)));
    sendJson(response, url === addModuleCounts.path ? 204 : 503, {});
  });
  edge = await startEdge(directory, api.origin, { RELEASES_ORIGIN: api.origin });
  const releases = createChangedReleases(name, directory, edge.origin);
  await releases.changed(withRoutes({ '/om-oss': "Component() { throw new Error('broken') }" }));
  const pointers = readPointers(join(directory, 'releases'));
  tried = pointers[name]?.live ?? '';
  await releases.asBuilt();
});
afterAll(async () => {
  await edge.stop();
  api.close();
  await rm(directory, { recursive: true, force: true });
});

/** A document: its version, the claims of its token, and the cookies it sets. */
async function ask(path: string, account?: string) {
  const headers: Record<string, string> = account ? { cookie: `${sessionCookieName(false)}=${account}` } : {};
  const answer = await fetch(edge.origin + path, { headers });
  const text = await answer.text();
  const state = JSON.parse(
    /<script type="application\/json" id="page-state">(.*?)<\/script>/.exec(text)?.[1] ?? '{}',
  );
  const timing = answer.headers.get('server-timing');
  return {
    version: state.registry?.remotes[name]?.version as string,
    rendered: state.rendered !== undefined,
    timing,
    claim: readDocument(timing?.replace('document;desc=', '') ?? '', key),
    kept: answer.headers.getSetCookie(),
    etag: answer.headers.get('etag') ?? '',
  };
}
const asked = async (count: number, one: (index: number) => ReturnType<typeof ask>) => {
  const documents: Awaited<ReturnType<typeof ask>>[] = [];
  for (let index = 0; index < count; index += 1) documents.push(await one(index));
  return documents;
};

async function tryOut(share: number | undefined): Promise<void> {
  const releases = join(directory, 'releases');
  const pointers = readPointers(releases);
  const { canary: _, ...pointer } = pointers[name] ?? { revision: 0, live, earlier: [] };
  const canary = share && { canary: { version: tried, share } };
  writePointers(releases, { ...pointers, [name]: { ...pointer, ...canary } });
  await until(async () => Boolean((await ask('/kontakt')).timing) === Boolean(share));
}

test('without a canary documents carry nothing', async () => {
  expect(await ask('/kontakt')).toMatchObject({ version: live, timing: null, kept: [] });
});

test('visitors are drawn for each document, which says what it shows; nothing of it is kept by their browser', async () => {
  await tryOut(30);
  const documents = await asked(300, () => ask('/kontakt'));
  const share = documents.filter(({ version }) => version === tried).length / documents.length;
  expect(Math.abs(share - 0.3)).toBeLessThan(0.11);
  expect(documents.flatMap(({ kept }) => kept)).toEqual([]);
  expect(documents.every(({ version, claim }) => claim?.shows[name] === version)).toBe(true);
  expect(new Set(documents.map(({ claim }) => claim?.document)).size).toBe(300);
  // Both are rendered once and sent from the cache.
  expect(new Set(documents.map(({ etag }) => etag)).size).toBe(2);
  const again = await fetch(`${edge.origin}/kontakt`, {
    headers: { 'if-none-match': [...new Set(documents.map(({ etag }) => etag))].join() },
  });
  expect([again.status, again.headers.get('server-timing')]).toEqual([
    304,
    expect.stringMatching(/^document;/),
  ]);
});

test('who is signed in stays with one version, on public pages and in the registry', async () => {
  const seen = new Set<string>();
  for (let index = 0; index < 20; index += 1) {
    const account = `account-${index}`;
    const documents = await asked(3, () => ask('/kontakt', account));
    const headers = { cookie: `${sessionCookieName(false)}=${account}` };
    const { remotes } = await (await fetch(`${edge.origin}/registry.json`, { headers })).json();
    const versions = new Set([...documents.map(({ version }) => version), remotes[name].version]);
    expect(versions.size).toBe(1);
    for (const version of versions) seen.add(version);
  }
  expect(seen).toEqual(new Set([live, tried]));
});

test('a visitor who asks for the registry anew gets what is live', async () => {
  for (let round = 0; round < 30; round += 1) {
    const { remotes } = await (await fetch(`${edge.origin}/registry.json`)).json();
    expect(remotes[name].version).toBe(live);
  }
});

test('a page that the canary cannot draw is told of with the token of its document', async () => {
  const documents = await asked(60, () => ask('/om-oss'));
  const failed = documents.filter(({ version }) => version === tried);
  expect(failed.length).toBeGreaterThan(4);
  expect(failed.some(({ rendered }) => rendered)).toBe(false);
  expect(documents.filter(({ version }) => version === live).every(({ rendered }) => rendered)).toBe(true);
  // On a busy machine the canary may have been too slow for other pages before.
  const these = new Set(documents.map(({ claim }) => claim?.document));
  const told = () =>
    api.asked
      .filter(({ url }) => url === addModuleCounts.path)
      .flatMap(({ body }): FailingDocument[] => JSON.parse(body).failing ?? [])
      .map(({ module, token }) => [module, readDocument(token, key)?.document])
      .filter(([, document]) => these.has(document));
  await until(() => told().length >= failed.length);
  expect(told()).toEqual(failed.map(({ claim }) => [name, claim?.document]));
});

test('when it ends, every document is of what is live, and carries nothing', async () => {
  await tryOut(undefined);
  const documents = await asked(30, () => ask('/kontakt'));
  expect(documents.every(({ version, timing }) => version === live && !timing)).toBe(true);
});
