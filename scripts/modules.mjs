import { execFileSync } from 'node:child_process';
import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { apiSettings, environmentFor } from './environment.mjs';
import { root } from './prepare.mjs';

/** Folders of the modules in this repository that are built. */
export const builtModules = () =>
  readdirSync(root).filter((folder) => existsSync(join(root, folder, 'dist/release.json')));

/** A deploy token for ten minutes: whoever may open the database may release. */
export const makeToken = (module) =>
  execFileSync(process.execPath, ['api/dist/deploy-token.js', 'add', module, '--minutes', '10'], {
    cwd: root,
    env: environmentFor(apiSettings),
    encoding: 'utf8',
    stdio: ['ignore', 'pipe', 'inherit'],
  }).trim();
