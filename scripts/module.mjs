import { makeToken, runModule } from './modules.mjs';
import { run, stop } from './prepare.mjs';

/**
 * `module <release|promote|rollback|remove|releases> <module> [options]`. Builds the module before a release, except in
 * an image, which contains a fixed build. Without DEPLOY_TOKEN it creates a token for ten minutes, which requires
 * access to the database.
 */
const [command, name, ...options] = process.argv.slice(2);

if (command === 'release' && process.env.NODE_ENV !== 'production') run('npm', ['run', 'build', '-w', name]);
try {
  const token = process.env.DEPLOY_TOKEN || (await makeToken(name));
  console.log(await runModule([command, name, ...options], { DEPLOY_TOKEN: token }));
} catch (fault) {
  stop(fault.message);
}
