import { generateKeyPairSync, sign } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Release } from 'shared/release';
import { readPointers, storeRelease, writePointers } from '../releases';

const keys = generateKeyPairSync('ed25519');
/** Signs what stand-ins for the api say is live. */
export const signer = {
  sign: (text: string) => sign(null, Buffer.from(text), keys.privateKey).toString('base64'),
  publicKey: keys.publicKey.export({ format: 'der', type: 'spki' }).toString('base64'),
};

/** Makes a build live in an edge's own folder, as if its api had said so before; returns its version. */
export async function putLive(releasesDir: string, dist: string): Promise<string> {
  const release: Release = JSON.parse(readFileSync(join(dist, 'release.json'), 'utf8'));
  await storeRelease(releasesDir, release, (files) =>
    Promise.all(files.map(({ path }) => readFile(join(dist, path)))),
  );
  const pointers = readPointers(releasesDir);
  const former = pointers[release.name];
  const earlier = former?.live ? [former.live, ...former.earlier] : [];
  writePointers(releasesDir, {
    ...pointers,
    [release.name]: { revision: (former?.revision ?? 0) + 1, live: release.version, earlier },
  });
  return release.version;
}
