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

const file = commands[process.argv[2] ?? ''];
try {
  if (!file) throw new Error(`mfe ${Object.keys(commands).join(' | ')}`);
  await importTypeScript(join(import.meta.dirname, file));
} catch (fault) {
  console.error(fault instanceof Error ? fault.message : fault);
  process.exit(1);
}
