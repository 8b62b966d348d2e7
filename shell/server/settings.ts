import { createPublicKey, type KeyObject } from 'node:crypto';
import { resolve } from 'node:path';
import { root } from 'shared/repository-root';

export interface Settings {
  port: number;
  /** Address to listen on; loopback only if unset. */
  host: string | undefined;
  apiOrigin: URL;
  /** Public origin of the site. */
  publicOrigin: URL;
  /** Number of trusted proxies in front of the edge, whose X-Forwarded-* headers are used. */
  trustProxy: number;
  /** Folder for copies of releases, which are served while the api is away. */
  releasesDir: string;
  /** Origin whose releases it follows. */
  releasesOrigin: URL;
  /** Public keys of the api's signatures; any of them is accepted (two during key rotation). */
  releasePublicKeys: KeyObject[];
}

/** Reads the settings; throws an error whose one line names what is wrong. */
export function readSettings(env: NodeJS.ProcessEnv = process.env): Settings {
  const port = numberOf('PORT', env.PORT ?? '3000', 65_535);
  const apiOrigin = originOf('API_ORIGIN', env.API_ORIGIN ?? 'http://127.0.0.1:4000');
  return {
    port,
    host: env.HOST || undefined,
    apiOrigin,
    publicOrigin: originOf('PUBLIC_ORIGIN', env.PUBLIC_ORIGIN ?? `http://localhost:${port}`),
    trustProxy: numberOf('TRUST_PROXY', env.TRUST_PROXY ?? '0', 10),
    releasesDir: resolve(root, env.RELEASES_DIR || 'releases'),
    releasesOrigin: originOf('RELEASES_ORIGIN', env.RELEASES_ORIGIN ?? apiOrigin.origin),
    releasePublicKeys: (env.RELEASE_PUBLIC_KEY ?? '').split(',').map(publicKeyOf),
  };
}

/** @param text SPKI in base64, as `scripts/release-key.mjs` prints it */
function publicKeyOf(text: string): KeyObject {
  try {
    return createPublicKey({ key: Buffer.from(text, 'base64'), format: 'der', type: 'spki' });
  } catch {
    throw new Error('RELEASE_PUBLIC_KEY must be what `node scripts/release-key.mjs` tells');
  }
}

function numberOf(name: string, text: string, most: number): number {
  const value = Number(text);
  if (!/^\d+$/.test(text) || value > most) {
    throw new Error(`${name} must be a whole number up to ${most}; it is '${text}'`);
  }
  return value;
}

function originOf(name: string, text: string): URL {
  const url = URL.canParse(text) ? new URL(text) : undefined;
  if (!url || !['http:', 'https:'].includes(url.protocol) || url.pathname !== '/') {
    throw new Error(`${name} must be an origin such as http://localhost:3000; it is '${text}'`);
  }
  return url;
}
