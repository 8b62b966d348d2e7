import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import { mkdir, mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, relative } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { onDatabaseOf } from '../test/api-process';
import { useApi } from '../test/use-api';

const use = useApi();
const root = join(__dirname, '../../..');
const phone = '48 15 16 23';
let empty: string;

/** Nothing answers there, which a command waits for as long as for an election: it does so beside the other tests. */
const nowhere = 'mongodb://firma:hemmelig@127.0.0.1:9,127.0.0.1:10/firma?replicaSet=rs0';
let toNowhere: ReturnType<typeof command>;

beforeAll(async () => {
  toNowhere = command('user', ['list'], root, { MONGODB_URI: nowhere, REDIS_URL: 'redis://127.0.0.1:9' });
  empty = await mkdtemp(join(tmpdir(), 'empty-'));
  const { status } = await (await use.signedIn('kundeservice@firma.example')).call(
    '/api/vika-registrations',
    {
      method: 'POST',
      body: {
        name: 'Kanari Fuglesang',
        phone,
        address: null,
        district: null,
        message: 'Sangen er borte',
        waiting_list: null,
        on_sick_leave: null,
        newly_operated: null,
        orders: true,
      },
    },
  );
  expect(status).toBe(201);
});
afterAll(() => rm(empty, { recursive: true, force: true }));

/** Runs a command to its end, whatever that is. */
async function run(file: string, args: string[], cwd: string, environment: Record<string, string> = {}) {
  const running = promisify(execFile)(file, args, {
    cwd,
    env: { PATH: process.env.PATH, ...use.api.settings, ...environment },
  });
  // What asks for a patient gets the number.
  running.child.stdin?.on('error', () => {}).end(`${phone}\n`);
  const ended = await running.then(
    ({ stdout, stderr }) => ({ code: 0, stdout, stderr }),
    ({ code, stdout, stderr }) => ({ code: Number(code), stdout: String(stdout), stderr: String(stderr) }),
  );
  return { ...ended, stdout: ended.stdout.trim(), stderr: ended.stderr.trim() };
}
const command = (name: 'user' | 'vika', words: string[], cwd = root, environment = {}) =>
  run(process.execPath, [join(root, 'api/dist', `${name}.js`), ...words], cwd, environment);
const byNpm = (name: 'user' | 'vika', words: string[], environment = {}) =>
  run('npm', ['run', '--silent', name, '-w', 'api', '--', ...words], root, environment);

describe('commands open the data of the product that runs, wherever they are run and through npm', () => {
  // Named as in .env: a path that counts from the repository, wherever the command is run.
  const settings = () => ({ DATA_DIR: relative(root, use.directory) });

  test('the patient that is stored is exported', async () => {
    const opened = use.api.settings.MONGODB_URI ? 'mongodb://' : use.directory;
    const runs = [root, empty].map((cwd) => command('vika', ['export'], cwd, settings()));
    for (const { stdout, stderr } of await Promise.all(runs)) {
      expect(JSON.parse(stdout)).toHaveLength(1);
      expect(stderr.startsWith(`Data: ${opened}`)).toBe(true);
    }
  });

  test('accounts are listed and made where the others are', async () => {
    const runs = [join(root, 'api'), '/'].map((cwd) => command('user', ['list'], cwd, settings()));
    for (const { stdout } of await Promise.all(runs)) expect(stdout).toContain('klinikk@fysio.example');
    expect((await byNpm('user', ['add', 'npm@firma.example'], settings())).code).toBe(0);
    const added = await onDatabaseOf(use.api, (database) =>
      database.collection('users').findOne({ email: 'npm@firma.example' }),
    );
    expect(added).not.toBeNull();
  });

  test('the patient is deleted, and is gone from the product', async () => {
    expect(await byNpm('vika', ['delete'], settings())).toMatchObject({
      stdout: '1 registrations deleted',
    });
    const { body } = await (await use.signedIn('klinikk@fysio.example')).call('/api/vika-registrations');
    expect(body.items).toEqual([]);
  });
});

describe('a folder that holds no database', () => {
  const embedded = { MONGODB_URI: '', REDIS_URL: '' };
  const refused = (directory: string) => ({
    code: 1,
    stdout: '',
    stderr: expect.stringMatching(new RegExp(`^DATA_DIR: there is no database in ${directory}[^\\n]*$`)),
  });

  // A command that reads and one that writes; all of them open data in the same way (`with-database.ts`).
  test.each([
    ['vika', ['export']],
    ['user', ['add', 'ny@firma.example']],
  ] as const)('is refused by %s %j with one line, and stays as it is', async (name, words) => {
    const there = await command(name, [...words], empty, { ...embedded, DATA_DIR: empty });
    expect(there).toEqual(refused(empty));
    expect(await readdir(empty)).toEqual([]);
  });

  test('is refused through npm, too, where there is not even a folder', async () => {
    const absent = join(empty, 'absent');
    const there = await byNpm('user', ['add', 'ny@firma.example'], { ...embedded, DATA_DIR: absent });
    expect(there).toEqual(refused(absent));
    expect(await readdir(empty)).toEqual([]);
  });

  test('is one afterwards when the command is told to make it', async () => {
    const made = join(empty, 'made');
    await mkdir(made);
    const words = ['add', 'forste@firma.example', '--role', 'admin', '--create'];
    expect(await command('user', words, empty, { ...embedded, DATA_DIR: made })).toMatchObject({ code: 0 });
    expect(existsSync(join(made, 'database', 'data.mdb'))).toBe(true);
    const { stdout } = await command('user', ['list'], empty, { ...embedded, DATA_DIR: made });
    expect(stdout).toBe('forste@firma.example\tadmin\tactive');
    await rm(made, { recursive: true });
  });
});

test('the line that names a database server shows no password', async () => {
  const { code, stderr } = await toNowhere;
  expect(code).toBe(1);
  expect(stderr).toContain('Data: mongodb://127.0.0.1:9,127.0.0.1:10/firma');
  expect(stderr).not.toContain('hemmelig');
});
