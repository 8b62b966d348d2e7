import { execFile } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { releaseFile } from 'shared/release-address';
import { serverFile } from 'shared/release-rules';
import { describeRelease } from 'shared/release-version';
import { type StubApi, sendJson, startStubApi } from './test/stub-api';

const name = 'mfe-tides';
const program = join(__dirname, '../dist/server/check-pages.mjs');
let dist: string;
let api: StubApi;

beforeAll(async () => {
  dist = mkdtempSync(join(tmpdir(), 'check-pages-'));
  mkdirSync(join(dist, 'server'));
  const problem = { type: 'about:blank', title: '', detail: '', errors: [], request_id: '' };
  api = await startStubApi(({ url }, response) =>
    url === '/api/tides'
      ? sendJson(response, 200, { high: 2 })
      : sendJson(response, 404, { ...problem, status: 404 }),
  );
});
afterAll(() => {
  api.close();
  rmSync(dist, { recursive: true, force: true });
});

/** What the check says of a module with one public page, of which some parts are given. */
async function check(given: { name?: string; route?: string; texts?: string; body?: string }) {
  const remote = { name, contract: 2, routes: [{ path: '/tides' }] };
  const entry = { size: 1, integrity: 'sha384-a' };
  const release = describeRelease('1.0.0', remote, { 'client/remote-entry.0a.js': entry });
  writeFileSync(join(dist, releaseFile), JSON.stringify(release));
  const texts = given.texts ?? "{ title: 'Tides ' + language }";
  writeFileSync(
    join(dist, serverFile),
    `const { createElement } = require('react');
    const { useTranslation } = require('react-i18next');
    module.exports.default = {
      name: '${given.name ?? name}',
      contract: 2,
      messages: async (language) => (${texts}),
      routes: [{
        path: '/tides',
        Component() { const { t } = useTranslation('${name}'); return ${given.body ?? "createElement('h1', null, t('title'))"}; },
        head: ({ t }) => ({ title: t('title') }),
        ${given.route ?? ''}
      }],
    };`,
  );
  return new Promise<string>((resolve) =>
    execFile(process.execPath, [program, dist, api.origin], (_fault, _said, complaint) =>
      resolve(complaint.trim()),
    ),
  );
}

test('a page that is whole in each language passes', async () => {
  expect(
    await check({ route: "load: ({ client }) => client.call({ method: 'GET', path: '/api/tides' }, {})," }),
  ).toBe('');
});

test('a title may hold any character', async () => {
  expect(await check({ route: 'head: () => ({ title: \'Tides <b> & "more"\' }),' })).toBe('');
});

test.each([
  [
    'a language that throws',
    { texts: "language === 'da' ? missing : { title: 'x' }" },
    '/tides cannot be drawn in da: it threw: missing is not defined',
  ],
  [
    'a text that one language lacks',
    { texts: "language === 'sv' ? {} : { title: 'x' }" },
    '/tides cannot be drawn in sv: it threw: no text is called mfe-tides:title',
  ],
  [
    'no head',
    { route: 'head: undefined,' },
    '/tides cannot be drawn: it has no title: its route in src/remote.tsx needs a head that returns one',
  ],
  ['an empty title', { route: "head: () => ({ title: ' ' })," }, '/tides cannot be drawn: it has no title'],
  [
    'the name of another module',
    { name: 'mfe-tide' },
    'src/remote.tsx calls the module mfe-tide, and remote.json mfe-tides',
  ],
  [
    'the texts of the frame',
    { route: "texts: { namespace: 'common', messages: async () => ({}) }," },
    '/tides calls its texts common: the namespace must be mfe-tides/<name>',
  ],
  [
    'a page that remote.json lacks',
    { route: "}, { path: '/tide', Component: () => null," },
    '/tide is in src/remote.tsx and not in remote.json',
  ],
  [
    'an address that the api has not',
    { route: "load: ({ client }) => client.call({ method: 'GET', path: '/api/tide' }, {})," },
    '/tides cannot be drawn: its load asks for /api/tide, which answers 404',
  ],
  ['a page that never ends', { body: '(() => { for (;;); })()' }, '/tides cannot be drawn: it took too long'],
  ['data that throw', { route: 'load: () => null.x, parameters: [],' }, '/tides cannot be drawn: it threw: '],
  [
    'styles of its elements',
    { body: "createElement('p', { style: { color: 'red' } })" },
    '/tides cannot be drawn: it contains style="color:red", which the policy of public pages refuses',
  ],
  [
    'a style element',
    { body: "createElement('style', null, 'p{}')" },
    '/tides cannot be drawn: it contains <style>, which the policy',
  ],
])('%s is refused in one sentence', async (_what, given, said) => {
  const complaint = await check(given);
  expect(complaint).toContain(said);
  expect(complaint.split('\n')).toHaveLength(1);
});
