import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { pathToFileURL } from 'node:url';
import { expect, test } from '@jest/globals';
import { until } from './until';

const address = pathToFileURL(require.resolve('./end-with-us.mjs')).href;

/** A process that starts another one, prints its id and waits. */
const starter = (command: string, detached: boolean) => `
import { spawn } from 'node:child_process';
import { endWithUs } from '${address}';
const child = spawn('sh', ['-c', '${command}'], { stdio: 'ignore', detached: ${detached} });
endWithUs(child, { group: ${detached} });
console.log(child.pid);
setInterval(() => {}, 1_000);
`;

function isThere(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch {
    return false;
  }
}

test.each([
  ['alone', 'exec sleep 300', false],
  ['with all that it started', 'sleep 300 & wait', true],
])('what was started ends %s when its starter is killed', async (_what, command, detached) => {
  const program = spawn(process.execPath, ['--input-type=module', '-e', starter(command, detached)]);
  const [said] = await once(program.stdout, 'data');
  const pid = (detached ? -1 : 1) * Number(said);
  expect(isThere(pid)).toBe(true);
  program.kill('SIGKILL');
  await once(program, 'exit');
  await until(() => !isThere(pid));
  expect(isThere(pid)).toBe(false);
});
