import { execFileSync } from 'node:child_process';
import { readFileSync, statSync, truncateSync, writeFileSync } from 'node:fs';
import { cp, mkdir, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, jest, test } from '@jest/globals';
import { createConnection } from 'mongoose';
import { type ApiProcess, startApiProcess } from '../src/test/api-process';
import { Browser } from '../src/test/browser';
import { eventually } from '../src/test/eventually';
import { databaseFileIn, startEmbeddedDatabase } from './start';

jest.setTimeout(60_000);

let directory: string;
beforeAll(async () => {
  directory = await mkdtemp(join(tmpdir(), 'disk-'));
});
afterAll(() => rm(directory, { recursive: true, force: true }));

describe('a full disk', () => {
  let api: ApiProcess;
  let data: string;
  let isMounted = false;
  const filler = () => join(data, 'filler');

  /** A small disk of its own where that can be had (as root), else a limit on the size of files. */
  beforeAll(async () => {
    data = join(directory, 'small');
    await mkdir(data);
    try {
      execFileSync('mount', ['-t', 'tmpfs', '-o', 'size=6m', 'tmpfs', data], { stdio: 'ignore' });
      isMounted = true;
    } catch {
      isMounted = false;
    }
    api = await startApiProcess({ DATA_DIR: data });
  });
  afterAll(async () => {
    await api.stop();
    if (isMounted) execFileSync('umount', [data]);
  });

  const databasePid = () =>
    Number(
      execFileSync('pgrep', ['-P', String(api.pid), '-f', join(data, 'database')])
        .toString()
        .split('\n')[0],
    );
  const limit = (bytes: string) =>
    execFileSync('prlimit', ['--pid', String(databasePid()), `--fsize=${bytes}:unlimited`]);
  function fill() {
    if (!isMounted) return limit(String(statSync(databaseFileIn(data)).size));
    try {
      writeFileSync(filler(), Buffer.alloc(16 * 1024 * 1024));
    } catch {
      // As far as it went: there is no room left.
    }
  }
  const free = () => (isMounted ? truncateSync(filler(), 0) : limit('unlimited'));

  const send = () =>
    new Browser(api.origin).call('/api/contact-messages', {
      method: 'POST',
      body: { name: 'Kari', email: 'k@kunde.example', phone: '1', message: 'x'.repeat(2_000) },
    });
  const linesOf = (text: string) => api.log().split(text).length - 1;

  test('writes are refused with 503 and one clear line, reads go on, and all is well once there is room', async () => {
    const acknowledged: string[] = [];
    const attempt = async () => {
      const { status, body } = await send();
      if (status === 201) acknowledged.push(body.id);
      return status;
    };
    expect(await attempt()).toBe(201);
    for (const round of [1, 2]) {
      fill();
      await eventually(async () => (await attempt()) === 503);
      expect([await attempt(), await attempt()]).toEqual([503, 503]);
      expect((await new Browser(api.origin).call('/api/blog-posts')).status).toBe(200);
      expect((await new Browser(api.origin).call('/api/health/ready')).status).toBe(200);
      const line = isMounted ? 'the disk is full' : 'the disk refuses to be written';
      const told = `embedded database: ${line}: what is written is refused until that is over\n`;
      await eventually(() => linesOf(told) === round);
      free();
      await eventually(async () => (await attempt()) === 201);
      await eventually(() => linesOf('embedded database: what is written is stored again\n') === round);
    }
    const staff = await new Browser(api.origin).signIn('ansatt@firma.example');
    const { body } = await staff.call('/api/contact-messages?limit=200');
    expect(body.items.map(({ id }: { id: string }) => id).sort()).toEqual(acknowledged.toSorted());
    expect(api.log()).not.toMatch(/UnhandledPromise|Commit failed|triggerUncaughtException/);
  });
});

describe('a data file that is not as it was left', () => {
  let whole: string;
  beforeAll(async () => {
    whole = join(directory, 'whole');
    const database = await startEmbeddedDatabase(whole);
    const connection = await createConnection(database.uri).asPromise();
    const rows = connection.collection('rows');
    await rows.insertMany(Array.from({ length: 300 }, (_, number) => ({ text: String(number).repeat(400) })));
    await connection.close();
    await database.stop();
  });

  const page = 4096;
  const overwritten = (file: string, start: number, byte: (place: number) => number) =>
    writeFileSync(
      file,
      readFileSync(file).map((old, place) => (place < start ? old : byte(place))),
    );
  test.each<[string, (file: string) => void, string]>([
    ['emptied', (file) => truncateSync(file, 0), 'is empty: put a backup of it in its place, or remove it'],
    ['cut to a few bytes', (file) => truncateSync(file, 100), 'is damaged'],
    ['cut to its first page', (file) => truncateSync(file, page), 'is damaged'],
    ['cut in half', (file) => truncateSync(file, Math.floor(statSync(file).size / 2)), 'is damaged'],
    ['of another kind', (file) => writeFileSync(file, 'no database at all '.repeat(1_000)), 'is damaged'],
    ['zeros', (file) => overwritten(file, 2 * page, () => 0), 'is damaged'],
    ['noise', (file) => overwritten(file, 2 * page, (place) => (place * 7919) % 251), 'is damaged'],
  ])('%s: the start is refused with one line that names it (7 kinds)', async (kind, damage, message) => {
    const copy = join(directory, kind.replaceAll(' ', '-'));
    await cp(whole, copy, { recursive: true });
    const file = databaseFileIn(copy);
    damage(file);
    const before = readFileSync(file);
    const refusal = await startEmbeddedDatabase(copy).then(
      () => 'started',
      (error: Error) => error.message,
    );
    expect(refusal).toMatch(/^embedded database: [^\n]*$/);
    expect(refusal).toContain(`${file} ${message}`);
    if (kind === 'emptied') expect(readFileSync(file)).toEqual(before);
  });
});
