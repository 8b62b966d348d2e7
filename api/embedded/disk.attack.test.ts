import { execFileSync } from 'node:child_process';
import { readFileSync, statSync, truncateSync, writeFileSync } from 'node:fs';
import { cp, mkdir, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { type Collection, createConnection } from 'mongoose';
import { until } from 'shared/testing/until';
import { type ApiProcess, startApiProcess } from '../src/test/api-process';
import { Browser } from '../src/test/browser';
import { databaseFileIn, startEmbeddedDatabase } from './start';

let directory: string;
beforeAll(async () => {
  directory = await mkdtemp(join(tmpdir(), 'disk-'));
});
afterAll(() => rm(directory, { recursive: true, force: true }));

/** A file system of its own, if run as root. */
function mountSmallDisk(folder: string): boolean {
  try {
    execFileSync('mount', ['-t', 'tmpfs', '-o', 'size=6m', 'tmpfs', folder], { stdio: 'ignore' });
    return true;
  } catch {
    return false;
  }
}

const fillerIn = (folder: string) => join(folder, 'filler');
function fillDisk(folder: string): void {
  try {
    writeFileSync(fillerIn(folder), Buffer.alloc(16 * 1024 * 1024));
  } catch {
    // As far as it went: there is no room left.
  }
}

describe('a full disk', () => {
  let api: ApiProcess;
  let data: string;
  let isMounted = false;

  /** A small disk of its own where that can be had (as root), else a limit on the size of files. */
  beforeAll(async () => {
    data = join(directory, 'small');
    await mkdir(data);
    isMounted = mountSmallDisk(data);
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
    fillDisk(data);
  }
  const free = () => (isMounted ? truncateSync(fillerIn(data), 0) : limit('unlimited'));

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
    const line = isMounted ? 'the disk is full' : 'the disk refuses to be written';
    const told = `embedded database: ${line}: what is written is refused until that is over\n`;
    for (let round = 0; round < 2; round += 1) {
      fill();
      const toldBefore = linesOf(told);
      // The free pages that the file has are taken first; while they run out a small write may still fit.
      await until(async () => {
        const answers = [await attempt(), await attempt(), await attempt()];
        return answers.every((status) => status === 503);
      });
      expect((await new Browser(api.origin).call('/api/blog-posts')).status).toBe(200);
      expect((await new Browser(api.origin).call('/api/health/ready')).status).toBe(200);
      await until(() => linesOf(told) > toldBefore);
      free();
      await until(async () => (await attempt()) === 201);
      await until(() => linesOf('embedded database: what is written is stored again\n') === linesOf(told));
    }
    const staff = await new Browser(api.origin).signIn('ansatt@firma.example');
    const { body } = await staff.call('/api/contact-messages?limit=200');
    expect(body.items.map(({ id }: { id: string }) => id).sort()).toEqual(acknowledged.toSorted());
    expect(api.log()).not.toMatch(/UnhandledPromise|Commit failed|triggerUncaughtException/);
  });
});

describe('a start on a disk with little room', () => {
  const all = Array.from({ length: 300 }, (_, number) => ({ text: String(number).repeat(400) }));
  let data: string;
  let isMounted = false;
  beforeAll(async () => {
    data = join(directory, 'no-room');
    await mkdir(data);
    isMounted = mountSmallDisk(data);
    await use((rows) => rows.insertMany(all));
  });
  afterAll(() => {
    if (isMounted) execFileSync('umount', [data]);
  });

  async function use<Result>(work: (rows: Collection) => Promise<Result>): Promise<Result> {
    const database = await startEmbeddedDatabase(data);
    const connection = await createConnection(database.uri).asPromise();
    const result = await work(connection.collection('rows'));
    await connection.close();
    await database.stop();
    return result;
  }
  /** Works while no more than that can be written, by a limit of the files of this process and its children at worst. */
  async function withRoomFor<Result>(bytes: number, work: () => Promise<Result>): Promise<Result> {
    const limit = (most: string) =>
      execFileSync('prlimit', ['--pid', String(process.pid), `--fsize=${most}:unlimited`]);
    if (isMounted) {
      fillDisk(data);
      truncateSync(fillerIn(data), statSync(fillerIn(data)).size - bytes);
    } else limit(String(bytes));
    try {
      return await work();
    } finally {
      if (isMounted) truncateSync(fillerIn(data), 0);
      else limit('unlimited');
    }
  }

  test('without room for a second file the one that is there goes on', async () => {
    const count = () => use((rows) => rows.countDocuments());
    expect(await withRoomFor(128 * 1024, count)).toBe(all.length);
    expect(await count()).toBe(all.length);
  });

  test('without any room it says so, and nothing is lost', async () => {
    await expect(withRoomFor(0, () => startEmbeddedDatabase(data))).rejects.toThrow(
      /^embedded database: the disk (is full|refuses to be written)/,
    );
    expect(await use((rows) => rows.countDocuments())).toBe(all.length);
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
  const overwritten = (file: string, start: number, byte: (offset: number) => number) =>
    writeFileSync(
      file,
      readFileSync(file).map((old, offset) => (offset < start ? old : byte(offset))),
    );
  test.each<[string, (file: string) => void, string]>([
    ['emptied', (file) => truncateSync(file, 0), 'is empty: put a backup of it in its place, or remove it'],
    ['cut to a few bytes', (file) => truncateSync(file, 100), 'is damaged'],
    ['cut to its first page', (file) => truncateSync(file, page), 'is damaged'],
    ['cut in half', (file) => truncateSync(file, Math.floor(statSync(file).size / 2)), 'is damaged'],
    ['of another kind', (file) => writeFileSync(file, 'no database at all '.repeat(1_000)), 'is damaged'],
    ['zeros', (file) => overwritten(file, 2 * page, () => 0), 'is damaged'],
    ['noise', (file) => overwritten(file, 2 * page, (offset) => (offset * 7919) % 251), 'is damaged'],
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
