import { execFileSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { runInThisContext } from 'node:vm';
import { connectWith } from './connect.mjs';

/** Replaces mongosh: supports only what the health checks use. */

const text = { type: 'string' };
const { values } = parseArgs({
  options: {
    tool: text,
    quiet: { type: 'boolean' },
    u: { ...text, short: 'u' },
    p: { ...text, short: 'p' },
    eval: text,
    command: text,
  },
});

if (values.command) {
  const client = await connectWith(values.u, values.p);
  console.log(JSON.stringify(await client.db('admin').command(JSON.parse(values.command))));
  await client.close();
} else {
  // Scripts of mongosh are synchronous: run each command to completion in a process of its own.
  const self = fileURLToPath(import.meta.url);
  const adminCommand = (command) =>
    JSON.parse(
      execFileSync(
        process.execPath,
        [self, '-u', values.u, '-p', values.p, '--command', JSON.stringify(command)],
        { stdio: ['ignore', 'pipe', 'pipe'] },
      ),
    );
  const db = { adminCommand, hello: () => adminCommand({ hello: 1 }) };
  const rs = {
    status: () => adminCommand({ replSetGetStatus: 1 }),
    initiate: (set) => adminCommand({ replSetInitiate: set }),
  };
  Object.assign(globalThis, { db, rs, quit: (code) => process.exit(code) });
  const last = runInThisContext(values.eval);
  if (last !== undefined) console.log(last);
}
