import { run } from './prepare.mjs';

/** `release <remote>`: builds it and makes it live; an image holds its build and cannot change it. */
const [name] = process.argv.slice(2);
if (process.env.NODE_ENV !== 'production') run('npm', ['run', 'build', '-w', name]);
run(process.execPath, ['shell/dist/server/publish.js', name]);
