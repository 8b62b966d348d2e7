import { makeToken } from './modules.mjs';
import { run } from './prepare.mjs';

/**
 * `module <release|rollback|releases> <module> [options]`. A release is built first; an image holds its build and
 * cannot change it. Without DEPLOY_TOKEN the one who may open the database gets a token for ten minutes.
 */
const [command, name, ...options] = process.argv.slice(2);

if (command === 'release' && process.env.NODE_ENV !== 'production') run('npm', ['run', 'build', '-w', name]);
run(process.execPath, ['shell/dist/server/module.js', command, name, ...options], {
  env: { DEPLOY_TOKEN: process.env.DEPLOY_TOKEN ?? makeToken(name) },
});
