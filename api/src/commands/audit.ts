import { headFileIn, readHeads } from '../features/audit/audit-head';
import { verifyAudit } from '../features/audit/verify-audit';
import { runCommand, type Tools } from './with-database';

const usage = `npm run audit -w api -- <command>
  verify   reads the whole audit log and says what in it is not as it was written`;

async function verify({ settings: { auditKeys, dataDirectory } }: Tools): Promise<string> {
  const { entries, faults } = await verifyAudit(auditKeys, await readHeads(headFileIn(dataDirectory)));
  if (faults.length > 0) throw new Error(faults.join('\n'));
  return `The audit log is whole: ${entries} entries`;
}

const [command, ...further] = process.argv.slice(2);
if (command === 'verify' && further.length === 0) await runCommand(verify);
else {
  console.error(usage);
  process.exitCode = 1;
}
