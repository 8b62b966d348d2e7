import { resolve } from 'node:path';
import { root } from './folders';

export interface Settings {
  port: number;
  /** Address to listen on; without one only this machine is answered. */
  host: string | undefined;
  apiOrigin: URL;
  /** Origin that visitors see. */
  publicOrigin: URL;
  /** Number of proxies in front of the edge, whose X-Forwarded-* are believed. */
  trustProxy: number;
  releasesDir: string;
}

/** Reads the settings; throws one line that names what is wrong. */
export function readSettings(env: NodeJS.ProcessEnv = process.env): Settings {
  const port = numberOf('PORT', env.PORT ?? '3000', 65_535);
  return {
    port,
    host: env.HOST || undefined,
    apiOrigin: originOf('API_ORIGIN', env.API_ORIGIN ?? 'http://127.0.0.1:4000'),
    publicOrigin: originOf('PUBLIC_ORIGIN', env.PUBLIC_ORIGIN ?? `http://localhost:${port}`),
    trustProxy: numberOf('TRUST_PROXY', env.TRUST_PROXY ?? '0', 10),
    releasesDir: readReleasesDir(env),
  };
}

/** Where releases are kept; a relative path counts from the repository. */
export const readReleasesDir = (env: NodeJS.ProcessEnv = process.env) =>
  resolve(root, env.RELEASES_DIR || 'releases');

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
