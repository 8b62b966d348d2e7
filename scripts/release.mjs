import { existsSync } from 'node:fs';
import { bin, run } from './prepare.mjs';

/** `release <remote>`: builds it where the tools for that are installed, and makes it live; an image holds its build. */
const [name] = process.argv.slice(2);
if (existsSync(bin('jiti'))) run('npm', ['run', 'build', '-w', name]);
run(process.execPath, ['shell/dist/server/publish.js', name]);
