#!/usr/bin/env node
import { join } from 'node:path';
import { importTypeScript } from './import-typescript.mjs';

/** The command `mfe <command>`, run in a module's folder. */
await importTypeScript(join(import.meta.dirname, 'module.ts')).catch(({ message }) => {
  console.error(message);
  process.exit(1);
});
