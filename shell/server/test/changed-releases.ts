import { cpSync, readFileSync, writeFileSync } from 'node:fs';
import { mkdtemp } from 'node:fs/promises';
import { join } from 'node:path';
import { writeRelease } from 'shared/build/release';
import type { Release } from 'shared/release';
import { until } from 'shared/testing/until';
import { putLive } from './put-live';

const root = join(__dirname, '../../..');

export const releaseOf = (remote: string): Release =>
  JSON.parse(readFileSync(join(root, remote, 'dist/release.json'), 'utf8'));

/** Puts builds of a remote live in front of a running edge: as it is built, or with another node part. */
export function createChangedReleases(remote: string, directory: string, origin: string) {
  const liveVersion = async () => {
    const { remotes } = (await (await fetch(`${origin}/registry.json`)).json()) as {
      remotes: Record<string, Release>;
    };
    return remotes[remote]?.version;
  };

  async function publishAndWait(folder: string): Promise<void> {
    const before = await liveVersion();
    if ((await putLive(join(directory, 'releases'), folder)) === before) return;
    await until(liveVersion, (version) => version !== before);
  }

  return {
    /** @param said what it says of itself besides, as nobody checked it */
    async changed(change: (code: string) => string, said: Partial<Release> = {}): Promise<void> {
      const folder = await mkdtemp(join(directory, 'changed-'));
      cpSync(join(root, remote, 'dist'), folder, { recursive: true });
      const file = join(folder, 'server/remote.js');
      writeFileSync(file, change(readFileSync(file, 'utf8')));
      const release = releaseOf(remote);
      writeRelease(folder, release.version.replace(/-[^-]*$/, ''), { ...release, ...said });
      await publishAndWait(folder);
    },
    asBuilt: () => publishAndWait(join(root, remote, 'dist')),
  };
}

/**
 * The build with some routes of another make, by their path: a `Component` at once instead of `lazy`, a `load` that is
 * given what `pageLoader` gives, and fields of `handle`.
 */
export const withRoutes =
  (changed: Record<string, string>, before = '') =>
  (code: string) => {
    const changes = Object.entries(changed).map(([path, fields]) => `'${path}': { ${fields} }`);
    return `${code}
    ;${before};const built = module.exports.default; const changes = { ${changes.join()} };
    const { pageLoader } = require('shared/react/host');
    const made = ({ path, lazy, ...route }, { Component, load, ...handle } = {}) => ({
      path, ...route, handle: { ...route.handle, ...handle },
      ...(Component ? { Component } : { lazy }), ...(load && { loader: pageLoader(load) }),
    });
    const routes = built.routes.map((route) => made(route, changes[route.path]));
    module.exports = { default: { ...built, routes } };`;
  };

/** The build with something of another make than its routes. */
export const withParts = (fields: string) => (code: string) =>
  `${code}\n;module.exports = { default: { ...module.exports.default, ${fields} } };`;
