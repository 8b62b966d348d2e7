#!/usr/bin/env node
import { join } from 'node:path';
import { importTypeScript } from './import-typescript.mjs';

/** The command `mfe <command>`, run in a module's folder. */
const commands = {
  dev: 'dev.ts',
  build: 'build-remote.ts',
  release: 'module.ts',
  promote: 'module.ts',
  rollback: 'module.ts',
  remove: 'module.ts',
  releases: 'module.ts',
};

const usage = `mfe <command>     on the module in this folder
  dev [--api <origin>]                  shows it in a small frame, with the api of a site
  build                                 builds it into dist/
  release [--canary <n>] [--why <text>] makes its build live, or shows it in n of 100 documents
  promote [--why <text>]                makes the canary live for everybody
  rollback [--canary|--live] [--why …]  ends the canary, or makes the version before the live one live again
  remove [--why <text>]                 takes it away until it is released again
  releases                              what is live, and how it came to be
All but dev and build ask the site: DEPLOY_ORIGIN is its address, DEPLOY_TOKEN says who asks.`;

if (['--help', '-h', 'help'].includes(process.argv[2]) || process.argv.includes('--help')) {
  console.log(usage);
  process.exit();
}
const file = commands[process.argv[2] ?? ''];
try {
  if (!file) throw new Error(usage);
  await importTypeScript(join(import.meta.dirname, file));
} catch (fault) {
  console.error(fault instanceof Error ? fault.message : fault);
  process.exit(1);
}
