import { execFile } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { cpSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { mkdtemp } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { releaseBuild } from 'shared/build/module-client';
import { writeRelease } from 'shared/build/release';
import { type ModuleState, maxBatchBytes, maxModuleFileBytes } from 'shared/contracts/modules';
import type { Release } from 'shared/release';
import { integrityOf, remoteOf, semverOf } from 'shared/release-version';
import { parseRemoteEntry } from 'shared/remote-entry.schema';
import { isLong } from 'shared/testing/amount';
import { until } from 'shared/testing/until';
import { withRoutes } from './test/changed-releases';
import { type Site, startSite } from './test/site';
import { sendJson, startStubApi } from './test/stub-api';

const root = join(__dirname, '../..');
const MiB = 1024 * 1024;
const name = 'mfe-blog';
const ownFolder = join(root, name);
const built = join(ownFolder, 'dist');
const run = promisify(execFile);

let site: Site;
let token: string;
/** For every module. */
let anyToken: string;

/** Output of the deploy token command. */
async function tokens(...words: string[]): Promise<string> {
  const env = { PATH: process.env.PATH, DATA_DIR: join(site.directory, 'data') };
  const { stdout } = await run(process.execPath, ['api/dist/deploy-token.js', ...words], { cwd: root, env });
  return stdout.trim();
}

/** Runs the release command on a module's folder; returns exit code and output. */
async function module(folder: string, words: string[], held = token, origin = site.origin) {
  const env = { PATH: process.env.PATH, DEPLOY_ORIGIN: origin, DEPLOY_TOKEN: held };
  const command = [join(root, 'shell/dist/server/module.js'), ...words, folder];
  return run(process.execPath, command, { env }).then(
    ({ stdout }) => ({ code: 0, said: stdout.trim() }),
    ({ code, stderr }) => ({ code, said: String(stderr).trim() }),
  );
}

/** Makes a module's build live without the command, whose checks take most of the time. */
const put = (folder: string, held = token) =>
  releaseBuild({ origin: site.origin, token: held }, join(folder, 'dist'));

const liveVersion = async (): Promise<string | undefined> =>
  (await (await fetch(`${site.origin}/registry.json`)).json()).remotes[name]?.version;
const versionIn = (folder: string): string =>
  JSON.parse(readFileSync(join(folder, 'dist/release.json'), 'utf8')).version;

let copies = 0;
/** The module's folder with a separate build, distinguished by an additional text file. */
async function copyOfModule(change: (release: Release) => Partial<Release> = () => ({})) {
  copies += 1;
  const folder = await mkdtemp(join(site.directory, 'module-'));
  cpSync(built, join(folder, 'dist'), { recursive: true });
  cpSync(join(root, name, 'remote.json'), join(folder, 'remote.json'));
  writeFileSync(join(folder, 'dist/client/which.txt'), `build ${copies}`);
  const release: Release = JSON.parse(readFileSync(join(built, 'release.json'), 'utf8'));
  writeRelease(join(folder, 'dist'), `1.${copies}.0`, { ...release, ...change(release) });
  return folder;
}

/** A call as the command makes it, with whatever body and token. */
const call = (path: string, body: unknown, held: string | undefined = token, origin = site.origin) =>
  fetch(`${origin}/api/modules/${path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...(held && { authorization: `Bearer ${held}` }) },
    body: JSON.stringify(body),
  });
const sendFile = (bytes: Uint8Array<ArrayBuffer>, held = token) =>
  fetch(`${site.origin}/api/modules/${name}/files`, {
    method: 'POST',
    headers: { 'content-type': 'application/octet-stream', authorization: `Bearer ${held}` },
    body: bytes,
  });
/** Sends files together; strings become fields that are no files. */
function sendFiles(parts: (Uint8Array<ArrayBuffer> | string)[], held = token) {
  const body = new FormData();
  for (const part of parts) body.append('file', typeof part === 'string' ? part : new Blob([part]));
  const headers = { authorization: `Bearer ${held}` };
  return fetch(`${site.origin}/api/modules/${name}/file-batches`, { method: 'POST', headers, body });
}
const draftOf = (folder: string) => {
  const release: Release = JSON.parse(readFileSync(join(folder, 'dist/release.json'), 'utf8'));
  return { remote: remoteOf(release), semver: semverOf(release.version), files: release.files };
};

beforeAll(async () => {
  // Uploads are told of at this level alone.
  site = await startSite({ api: { LOG_LEVEL: 'debug' } });
  token = await tokens('add', name, 'blog-team');
  anyToken = await tokens('add', '*');
});
afterAll(() => site.stop());

test('a release by token is live on the edge, and nothing was restarted for it', async () => {
  const folder = await copyOfModule();
  const { pid } = site.edge;
  const { code, said } = await module(folder, ['release', '--why', 'a new text']);
  expect([code, said]).toEqual([0, `${name} ${versionIn(folder)} is live`]);
  await until(async () => (await liveVersion()) === versionIn(folder));
  expect(site.edge.pid).toBe(pid);
  expect((await fetch(`${site.origin}/blogg`)).status).toBe(200);
  const { said: history } = await module(folder, ['releases']);
  expect(history).toContain(`released  ${versionIn(folder)}  blog-team  a new text`);
});

test('a module with a digit in its name is live when the command says so, and so are the others', async () => {
  const folder = await copyOfModule();
  const renamed = (text: string) => text.replaceAll('/blogg', '/vakt24').replaceAll('mfe-blog', 'mfe-vakt24');
  const remote = parseRemoteEntry(JSON.parse(renamed(readFileSync(join(folder, 'remote.json'), 'utf8'))));
  const file = join(folder, 'dist/server/remote.js');
  writeFileSync(file, renamed(readFileSync(file, 'utf8')));
  writeFileSync(join(folder, 'remote.json'), JSON.stringify(remote));
  const { version, entry } = writeRelease(join(folder, 'dist'), '1.0.0', remote);
  const said = await module(folder, ['release'], await tokens('add', remote.name));
  expect(said).toEqual({ code: 0, said: `mfe-vakt24 ${version} is live` });
  expect((await fetch(site.origin + entry)).status).toBe(200);
  expect(await (await fetch(`${site.origin}/om-oss`)).text()).toContain('<h1');
});

describe('who may not', () => {
  test.each<[string, () => Promise<string>, number]>([
    ['nobody', async () => '', 401],
    ['an invented token', async () => `deploy_${'a'.repeat(43)}`, 401],
    ['a token of another module', () => tokens('add', 'mfe-calls'), 403],
    [
      'a token that was revoked',
      async () => {
        const revoked = await tokens('add', name, 'for-a-moment');
        const line = (await tokens('list')).split('\n').find((one) => one.includes('for-a-moment'));
        await tokens('revoke', line?.split('\t')[0] ?? '');
        return revoked;
      },
      401,
    ],
    ['a token whose time is over', () => tokens('add', name, 'short', '--minutes', '0.0001'), 401],
  ])('%s', async (_who, make, status) => {
    const held = await make();
    const before = await liveVersion();
    const answers = await Promise.all([
      call(`${name}/releases`, draftOf(ownFolder), held),
      call(`${name}/rollback`, {}, held),
      call(`${name}/missing-files`, { files: [] }, held),
      sendFile(new Uint8Array(8), held),
      sendFiles([new Uint8Array(8), new Uint8Array(9)], held),
      fetch(`${site.origin}/api/modules/${name}`, { headers: { authorization: `Bearer ${held}` } }),
    ]);
    expect(answers.map((answer) => answer.status)).toEqual(Array(answers.length).fill(status));
    expect(await liveVersion()).toBe(before);
  });

  test('a token is stored as a hash, and its last use is told', async () => {
    const listed = await tokens('list');
    const [, line = ''] = /^(.*blog-team.*)$/m.exec(listed) ?? [];
    expect(line.split('\t')[4]).toMatch(/^20\d\d-/);
    expect(listed).not.toContain(token);
  });
});

describe('what is not taken, and changes nothing', () => {
  test('a build whose entry has another bit', async () => {
    const folder = await copyOfModule();
    const before = await liveVersion();
    const path = Object.keys(draftOf(folder).files).find(
      (one) => one.startsWith('client/remote-entry.') && one.endsWith('.js'),
    );
    const file = join(folder, 'dist', path ?? '');
    const bytes = readFileSync(file);
    // New bytes, because the correct ones are already stored.
    writeFileSync(file, Buffer.concat([bytes, Buffer.from(` /* ${copies} */`)]));
    const release: Release = JSON.parse(readFileSync(join(folder, 'dist/release.json'), 'utf8'));
    const told = release.files[path ?? ''];
    writeFileSync(
      join(folder, 'dist/release.json'),
      JSON.stringify({
        ...release,
        files: {
          ...release.files,
          [path ?? '']: { ...told, integrity: integrityOf(Buffer.from(`another ${copies}`)) },
        },
      }),
    );
    await expect(put(folder)).rejects.toThrow(`${path} was not uploaded`);
    expect(await liveVersion()).toBe(before);
  });

  test('a build whose public page throws: told in one line before a file is sent', async () => {
    const fields = "Component: () => { throw new Error('no\\nwords') }";
    const folder = await copyOfModule();
    const file = join(folder, 'dist/server/remote.js');
    const own = `${withRoutes({ '/blogg': fields })(readFileSync(file, 'utf8'))}// ${copies}`;
    writeFileSync(file, own);
    writeRelease(
      join(folder, 'dist'),
      '1.0.0',
      JSON.parse(readFileSync(join(built, 'release.json'), 'utf8')),
    );
    const before = await liveVersion();
    const { code, said } = await module(folder, ['release']);
    expect([code, said]).toEqual([
      1,
      expect.stringContaining(`${folder}: /blogg cannot be drawn: it threw: no words`),
    ]);
    expect(said.split('\n')).toHaveLength(1);
    expect(await liveVersion()).toBe(before);
    const { files } = draftOf(folder);
    const missing = await call(`${name}/missing-files`, { files: [files['server/remote.js']] });
    expect((await missing.json()).missing).toHaveLength(1);
  });

  let refused: string;
  // The call counter is live, so its address is taken.
  beforeAll(async () => {
    refused = await copyOfModule();
    await put(join(root, 'mfe-calls'), anyToken);
  });

  type Refusal = [string, (draft: ReturnType<typeof draftOf>) => unknown, number, string];
  test.each<Refusal>([
    [
      'a release of another module',
      (draft) => ({ ...draft, remote: { ...draft.remote, name: 'mfe-calls' } }),
      422,
      '',
    ],
    ['no entry', (draft) => ({ ...draft, files: {} }), 422, 'has no entry'],
    [
      'a page of another module',
      (draft) => ({ ...draft, remote: { ...draft.remote, routes: [{ path: '/samtaleteller' }] } }),
      409,
      '/samtaleteller belongs to mfe-calls',
    ],
    [
      "one of the shell's own",
      (draft) => ({ ...draft, remote: { ...draft.remote, routes: [{ path: '/auth' }] } }),
      422,
      "remote /auth is the shell's own",
    ],
    ...['/share.png', '/favicon.ico', '/site.webmanifest', '/faq', '/tjenester'].map(
      (path): Refusal => [
        `a feed in the place of ${path}`,
        (draft) => ({
          ...draft,
          remote: { ...draft.remote, feeds: [{ kind: 'feed', path, endpoint: '/api/blog-posts/feed.xml' }] },
        }),
        422,
        `remote ${path} is the shell's own`,
      ],
    ),
    [
      'a file outside of its folder',
      (draft) => ({
        ...draft,
        files: { ...draft.files, 'client/../../x.js': Object.values(draft.files)[0] },
      }),
      422,
      'files.client/../../x.js',
    ],
    [
      'style sheets of more than is prepared of them',
      (draft) => {
        const sheet = { ...Object.values(draft.files)[0], size: 14_000_000 };
        return { ...draft, files: { ...draft.files, 'client/styles.large.css': sheet } };
      },
      422,
      'The style sheets (client/styles.*.css): ',
    ],
    ...['client/a.html', 'client/b/c.XHTML', 'client/d.mht'].map(
      (path): Refusal => [
        `a page of its own: ${path}`,
        (draft) => ({ ...draft, files: { ...draft.files, [path]: Object.values(draft.files)[0] } }),
        422,
        `The file ${path} would be a page of its own`,
      ],
    ),
    ...['client/which.txt/below.js', 'client/Which.txt'].map(
      (path): Refusal => [
        `a file in the place of another: ${path}`,
        (draft) => ({ ...draft, files: { ...draft.files, [path]: Object.values(draft.files)[0] } }),
        422,
        'lies where another file or folder lies',
      ],
    ),
  ])('%s', async (_what, change, status, words) => {
    const before = await liveVersion();
    const answer = await call(`${name}/releases`, change(draftOf(refused)));
    expect([answer.status, answer.headers.get('content-type')]).toEqual([
      status,
      'application/problem+json; charset=utf-8',
    ]);
    expect((await answer.json()).detail).toContain(words);
    expect(await liveVersion()).toBe(before);
  });

  test('a style sheet of 14 MB is told by the command before a file is sent', async () => {
    const folder = await copyOfModule();
    const before = await liveVersion();
    writeFileSync(join(folder, 'dist/client/styles.large.css'), 'p{}'.padEnd(14_000_000));
    const release: Release = JSON.parse(readFileSync(join(built, 'release.json'), 'utf8'));
    writeRelease(join(folder, 'dist'), '1.0.0', release);
    const { code, said } = await module(folder, ['release']);
    expect([code, said]).toEqual([1, expect.stringMatching(/: The style sheets .* The limit is 512 kB\.$/)]);
    expect(await liveVersion()).toBe(before);
  });

  test('a file of more than a release may have', async () => {
    expect((await sendFile(new Uint8Array(maxModuleFileBytes + 1))).status).toBe(413);
    expect((await sendFile(new Uint8Array(maxModuleFileBytes))).status).toBe(201);
  });
});

describe('files that are sent together', () => {
  const missingOf = async (files: Uint8Array[]) => {
    const asked = files.map((bytes) => ({ size: bytes.length, integrity: integrityOf(bytes) }));
    return (await (await call(`${name}/missing-files`, { files: asked })).json()).missing;
  };

  test('are stored each by itself, an empty one and one that is there already too', async () => {
    const files = [0, 1, 70_000].map((length) => Uint8Array.from(randomBytes(length)));
    expect((await sendFiles([...files, ...files.slice(1)])).status).toBe(204);
    expect(await missingOf(files)).toEqual([]);
    expect((await sendFiles(files)).status).toBe(204);
  });

  test('are stored with few requests', async () => {
    const folder = await copyOfModule();
    const sent = Array.from({ length: 60 }, () => randomBytes(20_000));
    for (const [index, bytes] of sent.entries())
      writeFileSync(join(folder, `dist/client/${index}.js`), bytes);
    const { version } = writeRelease(join(folder, 'dist'), '2.1.0', draftOf(folder).remote);
    const lines = () =>
      site.api
        .log()
        .split('\n')
        .filter((line) => line.includes('/api/modules/:name/file-batches')).length;
    // The log comes through a pipe: what was sent before this request stands there with it.
    const { headers } = await call(`${name}/missing-files`, { files: [] });
    const id = headers.get('x-request-id') ?? 'none';
    await until(async () => site.api.log().includes(id));
    const before = lines();
    await put(folder);
    await until(async () => (await liveVersion()) === version);
    await until(async () => lines() - before >= 2);
    expect(lines() - before).toBe(2);
    const answer = await fetch(`${site.origin}/remotes/${name}/${version}/client/59.js`);
    expect(sent[59]?.equals(Buffer.from(await answer.arrayBuffer()))).toBe(true);
  });

  test.each<[string, () => Promise<Response>, number, string]>([
    ['with a field that is no file', () => sendFiles([new Uint8Array(8), 'text']), 400, 'bad-request'],
    [
      'that end in the middle',
      () =>
        fetch(`${site.origin}/api/modules/${name}/file-batches`, {
          method: 'POST',
          headers: { 'content-type': 'multipart/form-data; boundary=x', authorization: `Bearer ${token}` },
          body: '--x\r\ncontent-disposition: form-data; name="file"; filename="a"\r\n\r\nhalf',
        }),
      400,
      'bad-request',
    ],
    [
      'of more than is taken at once',
      () => sendFiles([new Uint8Array(maxBatchBytes), new Uint8Array(1)]),
      413,
      'Content Too Large',
    ],
    ['as JSON', () => call(`${name}/file-batches`, {}), 415, 'unsupported-media-type'],
  ])('%s are refused', async (_what, send, status, title) => {
    const answer = await send();
    expect([answer.status, (await answer.json()).title]).toEqual([status, title]);
  });
});

test('a file of more than 8 MB is stored in pieces, fetched, checked and served', async () => {
  const folder = await copyOfModule();
  const bytes = randomBytes(8 * MiB + 1);
  writeFileSync(join(folder, 'dist/client/large.js'), bytes);
  const { remote } = draftOf(folder);
  const { version } = writeRelease(join(folder, 'dist'), '2.0.0', remote);
  await put(folder);
  await until(async () => (await liveVersion()) === version);
  const answer = await fetch(`${site.origin}/remotes/${name}/${version}/client/large.js`);
  expect(answer.status).toBe(200);
  expect(bytes.equals(Buffer.from(await answer.arrayBuffer()))).toBe(true);
  // Existing files are not sent again, whatever their length.
  expect(
    await call(`${name}/missing-files`, { files: Object.values(draftOf(folder).files) }).then((one) =>
      one.json(),
    ),
  ).toMatchObject({ missing: [] });
});

if (isLong)
  test('a release of more than 30 MB is refused and says so, and a token sends no more than ten of them in a day', async () => {
    const folder = await copyOfModule();
    const before = await liveVersion();
    const draft = draftOf(folder);
    const parts = Array.from({ length: 4 }, (_, position) => new Uint8Array(8 * MiB).fill(position));
    const large = parts.map((bytes, position) => [
      `client/large-${position}.js`,
      { size: bytes.length, integrity: integrityOf(bytes) },
    ]);
    const answer = await call(`${name}/releases`, {
      ...draft,
      files: { ...draft.files, ...Object.fromEntries(large) },
    });
    expect(answer.status).toBe(422);
    expect((await answer.json()).detail).toMatch(/^The release has 3\d MB\. It may have 30\.$/);
    expect(await liveVersion()).toBe(before);

    const own = await tokens('add', name, 'for-a-flood');
    const statuses: number[] = [];
    while (statuses.at(-1) !== 429 && statuses.length < 50) {
      const { status, headers } = await sendFile(parts[0] as Uint8Array<ArrayBuffer>, own);
      statuses.push(status);
      if (status === 429) expect(Number(headers.get('retry-after'))).toBeGreaterThan(3_600);
    }
    expect(statuses.filter((status) => status === 201)).toHaveLength(37);
    expect((await sendFile(parts[1] as Uint8Array<ArrayBuffer>)).status).toBe(201);
  });

/** The module as the owner of the token sees it. */
async function stateSeen(): Promise<ModuleState> {
  const headers = { authorization: `Bearer ${token}` };
  return (await fetch(`${site.origin}/api/modules/${name}`, { headers })).json();
}

test('the command is refused over what somebody released while it was at work, and says who', async () => {
  const [mine, other] = [await copyOfModule(), await copyOfModule()];
  const check = async () => {
    expect((await put(other)).live).toBe(true);
  };
  await expect(releaseBuild({ origin: site.origin, token }, join(mine, 'dist'), { check })).rejects.toThrow(
    `blog-team has meanwhile made ${versionIn(other)} of ${name} live.`,
  );
  expect((await stateSeen()).live).toBe(versionIn(other));
});

if (isLong)
  describe('a store that takes no more', () => {
    const database = () => join(site.directory, 'data/database');
    /** Maximum file size of the store; only root can mount a file system. */
    async function limit(bytes: string) {
      const { stdout } = await run('pgrep', ['-P', String(site.api.pid), '-f', database()]);
      await run('prlimit', ['--pid', stdout.split('\n')[0] ?? '', `--fsize=${bytes}:unlimited`]);
    }
    const sizeOfStore = () =>
      Math.max(...readdirSync(database()).map((file) => statSync(join(database(), file)).size));

    test('a release that is half sent when the disk is full fails in one line, changes nothing, and goes on from there', async () => {
      const [first, folder] = [await copyOfModule(), await copyOfModule()];
      await module(first, ['release']);
      await until(async () => (await liveVersion()) === versionIn(first));
      for (const part of [1, 2, 3, 4, 5, 6])
        writeFileSync(join(folder, `dist/client/large-${part}.js`), randomBytes(4 * MiB));
      const { version } = writeRelease(join(folder, 'dist'), '3.0.0', draftOf(folder).remote);
      const before = await stateSeen();
      await limit(String(sizeOfStore() + 10 * MiB));
      const { code, said } = await module(folder, ['release']);
      expect([code, said]).toEqual([
        1,
        `${folder}: Tjenesten er ikke tilgjengelig akkurat nå. Prøv igjen om litt.`,
      ]);
      expect(await stateSeen()).toEqual(before);
      expect(await liveVersion()).toBe(before.live);
      await limit('unlimited');
      // Part of it had been received.
      const answer = await call(`${name}/missing-files`, { files: Object.values(draftOf(folder).files) });
      const { missing } = await answer.json();
      expect(missing.length).toBeGreaterThan(0);
      expect(missing.length).toBeLessThan(7);
      expect(await module(folder, ['release'])).toEqual({ code: 0, said: `${name} ${version} is live` });
    });

    test.each([
      [413, (origin: string) => `client/which.txt of 0.1 MB is more than ${origin} takes (413)`],
      [502, () => 'the answer was 502 Bad Gateway'],
    ])('a proxy in front that answers %i with a page of its own: said in one line', async (status, words) => {
      const folder = await copyOfModule();
      const missing = [draftOf(folder).files['client/which.txt']?.integrity];
      const proxy = await startStubApi(({ url }, response) => {
        if (url.endsWith('/files')) response.writeHead(status).end(`<html>${status}</html>`);
        else if (url.endsWith('/missing-files')) sendJson(response, 200, { missing });
        else if (url.startsWith('/api/modules'))
          sendJson(response, 200, { revision: 1, live: null, origin: null, canary: null, history: [] });
        else sendJson(response, 200, { items: [], next_cursor: null });
      });
      const { code, said } = await module(folder, ['release'], token, proxy.origin);
      proxy.close();
      expect([code, said]).toEqual([1, `${folder}: ${words(proxy.origin)}`]);
      expect(proxy.asked.map(({ url }) => url)).not.toContain(`/api/modules/${name}/releases`);
    });

    test('a file of more than a release may have is named before anything is sent', async () => {
      const folder = await copyOfModule();
      writeFileSync(join(folder, 'dist/client/large.js'), Buffer.alloc(maxModuleFileBytes + 1));
      writeRelease(join(folder, 'dist'), '4.0.0', draftOf(folder).remote);
      const before = await stateSeen();
      const { code, said } = await module(folder, ['release']);
      expect([code, said]).toEqual([
        1,
        `${folder}: client/large.js of 30.1 MB is more than the 30 MB that a release may have`,
      ]);
      expect(await stateSeen()).toEqual(before);
    });
  });

test('a rollback goes back one, stands over a start, and ends where nothing is left', async () => {
  const [one, two] = [await copyOfModule(), await copyOfModule()];
  await put(one);
  await put(two);
  expect(await module(two, ['rollback', '--why', 'it was wrong'])).toEqual({
    code: 0,
    said: `${name} ${versionIn(one)} is live`,
  });
  await until(async () => (await liveVersion()) === versionIn(one));
  const again = await module(two, ['release', '--only-new']);
  expect(again).toEqual({ code: 0, said: `${name} ${versionIn(two)} was released before and is not live` });
  expect(await put(two)).toMatchObject({ version: versionIn(two), live: true });

  const { code, said } = await module(join(root, 'mfe-vika'), ['rollback'], anyToken);
  expect([code, said]).toEqual([1, expect.stringContaining('has no earlier version')]);
});

test.each([
  '/api/edge/modules',
  '/API/Edge/modules',
  '/api//edge/modules',
  '/api/%65dge/modules',
  '/api/edge/',
  '/api/./edge/modules',
])('what is meant for edges is not given to visitors: %s', async (path) => {
  const answer = await fetch(site.origin + path);
  expect([answer.status, await answer.text()]).toEqual([404, expect.not.stringContaining('manifests')]);
});
