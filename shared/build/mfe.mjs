#!/usr/bin/env node
import { join } from 'node:path';
import { importTypeScript } from './import-typescript.mjs';

/** The command `mfe <command>`, run in a module's folder. */
const commands = ['release', 'promote', 'rollback', 'remove', 'releases'];

const usage = `mfe <command>     on the module in this folder
  release [--canary <n>] [--why <text>] makes its build live, or shows it in n of 100 documents
  promote [--why <text>]                makes the canary live for everybody
  rollback [--canary|--live] [--why …]  ends the canary, or makes the version before the live one live again
  remove [--why <text>]                 takes it away until it is released again
  releases                              what is live, and how it came to be
DEPLOY_ORIGIN is the site that is asked, DEPLOY_TOKEN says who asks.`;

if (['--help', '-h', 'help'].includes(process.argv[2]) || process.argv.includes('--help')) {
  console.log(usage);
  process.exit();
}
try {
  if (!commands.includes(process.argv[2])) throw new Error(usage);
  await importTypeScript(join(import.meta.dirname, 'module.ts'));
} catch (fault) {
  console.error(fault instanceof Error ? fault.message : fault);
  process.exit(1);
}
