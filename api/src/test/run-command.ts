import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';

const run = promisify(execFile);

/** Runs a command as an operator would; returns its output. */
export async function runCommand(
  name: string,
  words: string[],
  environment: Record<string, string>,
  input = '',
): Promise<string> {
  const program = join(__dirname, '../../dist', `${name}.js`);
  const running = run(process.execPath, [program, ...words], {
    env: { PATH: process.env.PATH, ...environment },
    maxBuffer: 1e8,
  });
  running.child.stdin?.end(input);
  return (await running).stdout.trim();
}
