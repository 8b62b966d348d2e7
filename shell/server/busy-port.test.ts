import { execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { type AddressInfo, createServer } from 'node:net';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { endWithUs } from 'shared/testing/end-with-us.mjs';

const root = join(__dirname, '../..');
const somebody = createServer();
let taken: string;

beforeAll(async () => {
  somebody.listen(0, '127.0.0.1');
  await once(somebody, 'listening');
  taken = String((somebody.address() as AddressInfo).port);
});
afterAll(() => void somebody.close());

/** How `npm start` or `npm run dev` ends, and everything that it says. */
async function start(words: string[], env: Record<string, string>) {
  const child = spawn(process.execPath, ['scripts/start.mjs', ...words], {
    cwd: root,
    env: { PATH: process.env.PATH, ...env },
  });
  endWithUs(child);
  let said = '';
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk) => (said += chunk));
  const [code] = await once(child, 'close');
  return { code, said };
}

test.each([
  ['the site', [], 'PORT'],
  ['the site', ['--watch'], 'PORT'],
  ['the api behind it', [], 'API_PORT'],
])(
  'a port of %s that is in use is one line, before anything is built: %j %s',
  async (_whose, words, name) => {
    expect(await start(words, { [name]: taken })).toEqual({
      code: 1,
      said: `Port ${taken} is in use: stop what uses it, or choose another one with ${name}=…\n`,
    });
  },
);

test('a port that a former start is about to leave is waited for', async () => {
  const program = `
    import { createServer } from 'node:net';
    import { refuseBusyPort } from './scripts/ports.mjs';
    const former = createServer().listen(0, '127.0.0.1', async () => {
      const free = refuseBusyPort('PORT', former.address().port, ['127.0.0.1']);
      setImmediate(() => former.close());
      await free;
      console.log('free');
    });`;
  const command = ['--input-type=module', '--eval', program];
  const { stdout } = await promisify(execFile)(process.execPath, command, { cwd: root });
  expect(stdout).toBe('free\n');
});

test('a port that there is not is one line', async () => {
  expect(await start([], { PORT: '70000' })).toEqual({
    code: 1,
    said: "PORT must be a port number; it is '70000'\n",
  });
});
