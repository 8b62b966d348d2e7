import { existsSync, readdirSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { freePort } from 'shared/testing/free-port';
import { type Part, startPart } from './part-process';
import { putLive, signer } from './put-live';

export const password = 'Journey-2026!';

const root = join(__dirname, '../../..');
const builtModules = readdirSync(root).filter((name) => existsSync(join(root, name, 'dist/release.json')));
/** Nobody answers there: what lies in the edge's own folder is all that it serves. */
const nowhere = 'http://127.0.0.1:9';

/** The built edge alone with every module, in front of whatever answers at `apiOrigin`. */
export async function startEdge(
  directory: string,
  apiOrigin: string,
  env: Record<string, string> = {},
  flags: string[] = [],
) {
  const port = await freePort();
  const releases = join(directory, 'releases');
  for (const name of builtModules) await putLive(releases, join(root, name, 'dist'));
  const settings = {
    PORT: String(port),
    API_ORIGIN: apiOrigin,
    RELEASES_DIR: releases,
    RELEASES_ORIGIN: nowhere,
    RELEASE_PUBLIC_KEY: signer.publicKey,
    ...edgeMemory,
    ...env,
  };
  const edge = await startPart('shell/dist/server/edge.js', settings, flags);
  return { ...edge, port, origin: `http://localhost:${port}` };
}
export type RunningEdge = Awaited<ReturnType<typeof startEdge>>;

/** As in production: `scripts/environment.mjs`, which tests cannot import. */
const edgeMemory = { MALLOC_ARENA_MAX: '2', MALLOC_MMAP_THRESHOLD_: '131072' };

/** The built api and edge, on data of their own. */
export async function startSite(env: { api?: Record<string, string>; edge?: Record<string, string> } = {}) {
  const directory = await mkdtemp(join(tmpdir(), 'site-'));
  const apiPort = await freePort();
  const api: Part = await startPart('api/dist/main.js', {
    API_PORT: String(apiPort),
    DATA_DIR: join(directory, 'data'),
    DEMO_PASSWORD: password,
    PASSWORD_MEMORY_KIB: '64',
    ...env.api,
  });
  const apiOrigin = `http://127.0.0.1:${apiPort}`;
  const edge = await startEdge(directory, apiOrigin, {
    RELEASES_ORIGIN: apiOrigin,
    RELEASE_PUBLIC_KEY: api.message.releasePublicKey ?? '',
    ...env.edge,
  });
  return {
    api,
    edge,
    apiPort,
    directory,
    port: edge.port,
    origin: edge.origin,
    async stop() {
      await edge.stop();
      await api.stop();
      await rm(directory, { recursive: true, force: true });
    },
  };
}
export type Site = Awaited<ReturnType<typeof startSite>>;

/** Signs in over the edge; answers the session's cookies. */
export async function signIn({ origin }: Site, email: string): Promise<string> {
  const answer = await fetch(`${origin}/api/auth/login`, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      'sec-fetch-site': 'same-origin',
      // As the proxy in front says it in production; believed nowhere else.
      'x-forwarded-proto': 'https',
    },
    body: JSON.stringify({ email, password }),
  });
  // The session is stored before the last byte of the answer leaves, not before the first.
  await answer.arrayBuffer();
  if (!answer.ok) throw new Error(`${email}: ${answer.status}`);
  return answer.headers
    .getSetCookie()
    .map((cookie) => cookie.split(';', 1)[0])
    .join('; ');
}
