import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { isPublicRoute, type Registry, type Release } from '../src/release';
import { releaseFile } from '../src/release-address';
import { stateOf, type Target } from './module-client';

const lookEveryMs = 200;

/** The registry that visitors get; undefined while there is none, null if nothing there has one. */
async function registryAt(origin: string): Promise<Registry | undefined | null> {
  const answer = await fetch(`${origin}/registry.json`).catch(() => undefined);
  if (!answer || answer.status === 503) return undefined;
  const told = answer.ok ? await answer.json().catch(() => null) : null;
  return told?.remotes ? told : null;
}

/**
 * Waits until the site shows a build that was made live, and serves its files; throws if it does not. Of staff tools
 * visitors are told nothing, and an api without an edge in front shows nothing.
 * @param dist folder of the build
 * @param withinMs how long it may take: edges follow within two seconds, a first start or a busy machine takes longer
 */
export async function waitUntilShown(target: Target, dist: string, withinMs = 20_000): Promise<void> {
  const release: Release = JSON.parse(readFileSync(join(dist, releaseFile), 'utf8'));
  const { name, version, routes, entry } = release;
  if (!routes.some(isPublicRoute)) return;
  const end = Date.now() + withinMs;
  let status = 'not in its list of modules';
  while (Date.now() < end) {
    const registry = await registryAt(target.origin);
    if (registry === null) return;
    if (registry?.remotes[name]?.version === version) {
      const answer = await fetch(target.origin + entry);
      if (answer.ok) return;
      status = `its files are answered with ${answer.status}`;
    }
    await wait(lookEveryMs);
  }
  // Somebody else has made another version live meanwhile.
  if ((await stateOf(target, name)).live !== version) return;
  throw new Error(`${name} ${version} is live, but ${target.origin} does not show it: ${status}`);
}
