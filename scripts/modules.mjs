import { execFile } from 'node:child_process';
import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { apiSettings, environmentFor } from './environment.mjs';
import { root } from './prepare.mjs';

/** Folders of the modules in this repository that have been built. */
export const builtModules = () =>
  readdirSync(root).filter((folder) => existsSync(join(root, folder, 'dist/release.json')));

/** Creates a deploy token for ten minutes; requires access to the database. */
export async function makeToken(module) {
  const command = ['api/dist/deploy-token.js', 'add', module, '--minutes', '10'];
  const { stdout } = await execute(command, environmentFor(apiSettings));
  return stdout.trim();
}

/** Runs the module command; throws its output if it fails. */
export async function runModule(words, settings) {
  const { stdout } = await execute(['shell/dist/server/module.js', ...words], {
    ...environmentFor(['DEPLOY_ORIGIN', 'DEPLOY_TOKEN']),
    ...settings,
  });
  return stdout.trim();
}

/** Whether any module is live at an api, so that the site has pages. */
async function isAnythingLive(apiOrigin) {
  const answer = await fetch(`${apiOrigin}/api/edge/modules`).catch(() => undefined);
  const { modules } = answer?.ok ? await answer.json() : { modules: [] };
  return modules.some(({ manifests }) => manifests.length > 0);
}

/**
 * Releases every build that is new to an api. Refused builds are logged but do not stop the others: another team may
 * own a path that a new build wants.
 * @returns whether anything is live afterwards
 */
export async function releaseBuilt(apiOrigin) {
  try {
    const settings = { DEPLOY_ORIGIN: apiOrigin, DEPLOY_TOKEN: await makeToken('*') };
    await runModule(['release', '--only-new', ...builtModules()], settings);
    return true;
  } catch ({ message }) {
    console.error(message);
  }
  const isLive = await isAnythingLive(apiOrigin);
  if (isLive) console.error('modules: not every build is released; what is live of those stays as it was');
  return isLive;
}

async function execute(command, env) {
  try {
    return await promisify(execFile)(process.execPath, command, { cwd: root, env });
  } catch (fault) {
    throw new Error(fault.stderr.trim(), { cause: fault });
  }
}
