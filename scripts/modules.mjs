import { execFile } from 'node:child_process';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { apiSettings, environmentFor } from './environment.mjs';
import { root } from './prepare.mjs';

/** Folders of the modules in this repository that have been built. */
export const builtModules = () =>
  readdirSync(root).filter((folder) => existsSync(join(root, folder, 'dist/release.json')));

/** The site that commands act on: the one started here, if no other one is meant. */
export const deployOrigin = process.env.DEPLOY_ORIGIN || `http://localhost:${process.env.PORT || '3000'}`;

/** Creates a deploy token that is valid for some minutes; requires access to the database. */
export async function makeToken(module, minutes = 10) {
  const command = ['api/dist/deploy-token.js', 'add', module, '--minutes', String(minutes)];
  const { stdout } = await execute(command, environmentFor(apiSettings));
  return stdout.trim();
}

/** Runs the module command; throws its output if it fails. */
export async function runModule(words, settings) {
  const { stdout } = await execute(['shell/dist/server/module.js', ...words], {
    ...environmentFor(['DEPLOY_TOKEN']),
    DEPLOY_ORIGIN: deployOrigin,
    ...settings,
  });
  return stdout.trim();
}

/** Modules that an api shows: their names and the versions that it keeps for edges, the live one first. */
export async function shownModules(apiOrigin) {
  const answer = await fetch(`${apiOrigin}/api/edge/modules`).catch(() => undefined);
  const { modules } = answer?.ok ? await answer.json() : { modules: [] };
  return modules
    .filter(({ manifests }) => manifests.length > 0)
    .map(({ name, manifests }) => ({ name, versions: manifests.map((text) => JSON.parse(text).version) }));
}

/**
 * Releases every build that is new to an api. Refused builds are logged but do not stop the others: another team may
 * own a path that a new build wants.
 * @param token a promise of a deploy token, if one is being made already
 * @returns whether anything is live afterwards
 */
export async function releaseBuilt(apiOrigin, token) {
  const shown = await shownModules(apiOrigin);
  const builds = builtModules().filter((folder) => {
    const { name, version } = JSON.parse(readFileSync(join(root, folder, 'dist/release.json'), 'utf8'));
    return !shown.some((module) => module.name === name && module.versions.includes(version));
  });
  // A start with nothing new needs neither a token nor the module command.
  if (builds.length === 0) return shown.length > 0;
  try {
    const settings = { DEPLOY_ORIGIN: apiOrigin, DEPLOY_TOKEN: await (token ?? makeToken('*')) };
    await runModule(['release', '--only-new', ...builds], settings);
    return true;
  } catch ({ message }) {
    console.error(message);
  }
  const isLive = (await shownModules(apiOrigin)).length > 0;
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
