import { execFileSync } from 'node:child_process';
import { cpSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { releaseBuild, rollBack, stateOf } from 'shared/build/module-client';
import { writeRelease } from 'shared/build/release';
import type { ModuleState } from 'shared/contracts/modules';
import type { Release } from 'shared/release';
import { until } from 'shared/testing/until';
import { type Site, signIn, startSite } from './test/site';

const root = join(__dirname, '../..');
const name = 'mfe-marketing';
const built = join(root, name, 'dist');
const liar = '198.51.100.1';
const visitors = ['203.0.113.1', '203.0.113.2', '203.0.113.3'];

let site: Site;
let target: { origin: string; token: string };
let tried: string;
beforeAll(async () => {
  // As behind a proxy, so that clients come from networks of their own.
  site = await startSite({ api: { TRUST_PROXY: '1' }, edge: { TRUST_PROXY: '1' } });
  const env = { PATH: process.env.PATH, DATA_DIR: join(site.directory, 'data') };
  const words = ['api/dist/deploy-token.js', 'add', name];
  const token = execFileSync(process.execPath, words, { cwd: root, env, encoding: 'utf8' }).trim();
  target = { origin: site.origin, token };
  await releaseBuild(target, built);
  const dist = join(site.directory, 'tried');
  cpSync(built, dist, { recursive: true });
  writeFileSync(join(dist, 'client/which.txt'), 'another build');
  writeRelease(dist, '9.9.9', JSON.parse(readFileSync(join(built, 'release.json'), 'utf8')));
  const release: Release = JSON.parse(readFileSync(join(dist, 'release.json'), 'utf8'));
  tried = release.version;
  await releaseBuild(target, dist, { canary: 50 });
  // On a busy machine a first page may be rendered too late, which is a failure that an edge sees itself: counted anew.
  const rendered = new Set<boolean>();
  await until(async () => {
    const html = await (await fetch(`${site.origin}/kontakt`)).text();
    if (html.includes('"rendered":')) rendered.add(html.includes(tried));
    return rendered.size === 2;
  });
  await rollBack(target, name, { meant: 'canary' });
  await releaseBuild(target, dist, { canary: 50 });
});
afterAll(() => site.stop());

const canary = async (): Promise<ModuleState['canary']> => (await stateOf(target, name)).canary;

/** Tokens of documents with the canary, sent to one client. */
async function tokensOf(from: string, count: number): Promise<string[]> {
  const tokens: string[] = [];
  while (tokens.length < count) {
    const answer = await fetch(`${site.origin}/kontakt`, { headers: { 'x-forwarded-for': from } });
    const token = answer.headers.get('server-timing')?.replace('document;desc=', '');
    if ((await answer.text()).includes(tried) && token) tokens.push(token);
  }
  return tokens;
}
async function reportFailing(from: string, tokens: string[]) {
  for (const token of tokens) {
    const body = { kind: 'remote-failed', remote: name, version: tried, reason: 'uncaught', token };
    const { status } = await fetch(`${site.origin}/api/client-events`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'x-forwarded-for': from },
      body: JSON.stringify(body),
    });
    expect(status).toBe(202);
  }
}

test('somebody who fetches documents and says of each that it failed ends nothing while others get it, too', async () => {
  const cookie = await signIn(site, 'admin@firma.example');
  const reportedPages = async (): Promise<number> => {
    const answer = await fetch(`${site.origin}/api/module-overview`, { headers: { cookie } });
    const { items } = await answer.json();
    return items.find((one: { name: string }) => one.name === name).canary?.figures.pages;
  };
  const honest = await Promise.all(visitors.map((visitor) => tokensOf(visitor, 2)));
  await until(reportedPages, (pages) => pages >= 6);
  // A token names no address.
  const claim = JSON.parse(Buffer.from(honest[0]?.[0]?.split('.')[0] ?? '', 'base64url').toString());
  expect(claim.network).toMatch(/^[\w-]{22}$/);
  expect(JSON.stringify(claim)).not.toContain(visitors[0]);

  await reportFailing(liar, await tokensOf(liar, 10));
  expect((await canary())?.version).toBe(tried);
  // From any network: what counts is who got the document.
  for (const [index, token] of (await tokensOf(liar, 3)).entries()) {
    await reportFailing(visitors[index] ?? '', [token]);
  }
  expect((await canary())?.version).toBe(tried);

  // Failures on other networks too end it.
  await reportFailing(visitors[0] ?? '', honest[0] ?? []);
  expect((await canary())?.version).toBe(tried);
  await reportFailing(visitors[1] ?? '', honest[1] ?? []);
  // Once the edge has reported the last of these documents.
  await until(canary, (running) => running === null);
});
