import { join } from 'node:path';
import { importTypeScript } from 'shared/build/import-typescript.mjs';

await importTypeScript(join(import.meta.dirname, 'build.ts'));
