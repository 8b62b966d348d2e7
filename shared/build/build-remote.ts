import { createHash } from 'node:crypto';
import { existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { Configuration } from '@rspack/core';
import { languages } from '../src/i18n/languages';
import type { Release } from '../src/release';
import type { RemoteEntry } from '../src/remote';
import { bundle } from './bundle';
import { compressFolder, hashFolder, listFiles, moveFiles, moveHashed, replaceMark } from './files';
import { versionMark } from './rules';

/** Builds the remote in this folder into `dist`: its files for the browser, for the edge, and `release.json`. */
const folder = process.cwd();
const dist = join(folder, 'dist');
const client = join(dist, 'client');
const server = join(dist, 'server');

rmSync(dist, { recursive: true, force: true });
const { default: configs }: { default: Configuration[] } = await import(
  pathToFileURL(join(folder, 'rspack.config.ts')).href
);
await bundle(configs.filter(({ name }) => name !== 'standalone'));

const styles = existsSync(join(server, 'styles.css'))
  ? [moveHashed(join(server, 'styles.css'), client, 'styles', '.css')]
  : [];
moveFiles(join(server, 'assets'), join(client, 'assets'));

const { version: semver } = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'));
const remote: RemoteEntry = JSON.parse(readFileSync(join(folder, 'remote.json'), 'utf8'));
const version = `${semver}-${hashFolder(dist)}`;
replaceMark(dist, versionMark, version);

const files = listFiles(client);
const named = (start: string) => files.filter((path) => path.startsWith(start) && path.endsWith('.js'));
const base = `/remotes/${remote.name}/${version}/client/`;
const [entry] = named('remote-entry.');
if (!entry) throw new Error(`${remote.name}: the build made no entry`);

const release: Release = {
  ...remote,
  version,
  entry: base + entry,
  integrity: `sha384-${createHash('sha384')
    .update(readFileSync(join(client, entry)))
    .digest('base64')}`,
  styles: styles.map((path) => base + path),
  preload: named('remote.').map((path) => base + path),
  messages: Object.fromEntries(
    languages.map((language) => [language, named(`locale-${language}`).map((path) => base + path)]),
  ),
};
writeFileSync(join(dist, 'release.json'), `${JSON.stringify(release, null, 2)}\n`);
compressFolder(client);
console.log(`${remote.name} ${version}`);
