import { spawnSync } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { freePort, type Part, startPart } from './part-process';

export const password = 'Journey-2026!';

/** The built edge alone, in front of whatever answers at `apiOrigin`. */
export async function startEdge(directory: string, apiOrigin: string, env: Record<string, string> = {}) {
  const port = await freePort();
  const settings = { RELEASES_DIR: join(directory, 'releases'), ...env };
  const published = spawnSync(process.execPath, [join(__dirname, '../../dist/server/publish.js')], {
    env: { PATH: process.env.PATH, ...settings },
    encoding: 'utf8',
  });
  if (published.status !== 0) throw new Error(published.stderr);
  const edge = await startPart('shell/dist/server/edge.js', {
    PORT: String(port),
    API_ORIGIN: apiOrigin,
    ...settings,
  });
  return { ...edge, port, origin: `http://localhost:${port}` };
}
export type RunningEdge = Awaited<ReturnType<typeof startEdge>>;

/** The built api and edge, on data of their own. */
export async function startSite(env: { api?: Record<string, string>; edge?: Record<string, string> } = {}) {
  const directory = await mkdtemp(join(tmpdir(), 'site-'));
  const apiPort = await freePort();
  const api: Part = await startPart('api/dist/main.js', {
    API_PORT: String(apiPort),
    DATA_DIR: join(directory, 'data'),
    DEMO_PASSWORD: password,
    ...env.api,
  });
  const edge = await startEdge(directory, `http://127.0.0.1:${apiPort}`, env.edge);
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
    headers: { 'content-type': 'application/json', 'sec-fetch-site': 'same-origin' },
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
