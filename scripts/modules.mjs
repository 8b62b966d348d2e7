import { execFile } from 'node:child_process';
import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { apiSettings, environmentFor } from './environment.mjs';
import { root } from './prepare.mjs';

/** Folders of the modules in this repository that are built. */
export const builtModules = () =>
  readdirSync(root).filter((folder) => existsSync(join(root, folder, 'dist/release.json')));

/** A deploy token for ten minutes: whoever may open the database may release. */
export async function makeToken(module) {
  const command = ['api/dist/deploy-token.js', 'add', module, '--minutes', '10'];
  const { stdout } = await execute(command, environmentFor(apiSettings));
  return stdout.trim();
}

/** Runs the command that releases modules; throws what it says when it fails. */
export async function runModule(words, settings) {
  const { stdout } = await execute(['shell/dist/server/module.js', ...words], {
    ...environmentFor(['DEPLOY_ORIGIN', 'DEPLOY_TOKEN']),
    ...settings,
  });
  return stdout.trim();
}

async function execute(command, env) {
  try {
    return await promisify(execFile)(process.execPath, command, { cwd: root, env });
  } catch (fault) {
    throw new Error(fault.stderr.trim(), { cause: fault });
  }
}
