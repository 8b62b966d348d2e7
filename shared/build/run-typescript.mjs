import { resolve } from 'node:path';
import { importTypeScript } from './import-typescript.mjs';

/** `run-typescript.mjs <file> [argument …]`: runs a TypeScript program as if Node could. */
process.argv.splice(1, 1);
await importTypeScript(resolve(process.argv[1]));
