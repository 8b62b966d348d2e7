import { makeToken, runModule } from './modules.mjs';
import { run, stop } from './prepare.mjs';

/**
 * `module <release|promote|rollback|remove|releases> <module> [options]`. A release is built first; an image holds its build and
 * cannot change it. Without DEPLOY_TOKEN the one who may open the database gets a token for ten minutes.
 */
const [command, name, ...options] = process.argv.slice(2);

if (command === 'release' && process.env.NODE_ENV !== 'production') run('npm', ['run', 'build', '-w', name]);
try {
  const token = process.env.DEPLOY_TOKEN || (await makeToken(name));
  console.log(await runModule([command, name, ...options], { DEPLOY_TOKEN: token }));
} catch (fault) {
  stop(fault.message);
}
