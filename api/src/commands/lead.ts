import type { AuditLog } from '../features/audit';
import { deleteLeadsOf, exportLeadsOf } from '../features/leads/lead-person';
import { readMailAddress, refuseArguments } from './read-from-person';
import { runCommand } from './with-database';

const usage = `npm run lead -w api -- <command>
  export   every message and request that somebody sent, as JSON
  delete   deletes them
The person's e-mail address is asked for, or read from standard input.`;

const commands: Record<string, (email: string, audit: AuditLog) => Promise<string>> = {
  export: async (email, audit) => JSON.stringify(await exportLeadsOf(email, audit), null, 2),
  delete: async (email, audit) => `${await deleteLeadsOf(email, audit)} leads deleted`,
};

const [command = '', ...rest] = process.argv.slice(2);
try {
  const work = Object.hasOwn(commands, command) ? commands[command] : undefined;
  if (!work) throw new Error(usage);
  refuseArguments(rest);
  // Asked before any data is opened.
  const email = await readMailAddress();
  await runCommand(({ audit }) => work(email, audit));
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}
