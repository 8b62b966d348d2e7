import { execFile } from 'node:child_process';
import { generateKeyPairSync } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { releaseBuild } from 'shared/build/module-client';
import { freePort } from 'shared/testing/free-port';
import { until } from 'shared/testing/until';
import { type Part, startPart } from './test/part-process';

const root = join(__dirname, '../..');
const run = promisify(execFile);
/** A key pair of `scripts/release-key.mjs`. */
function drawPair() {
  const { privateKey, publicKey } = generateKeyPairSync('ed25519');
  return {
    key: privateKey.export({ format: 'der', type: 'pkcs8' }).subarray(-32).toString('base64'),
    publicKey: publicKey.export({ format: 'der', type: 'spki' }).toString('base64'),
  };
}
const [old, next, foreign] = [drawPair(), drawPair(), drawPair()];

let directory: string;
let port: number;
let apiOrigin: string;
let api: Part;
let edge: Part | undefined;
let edges = 0;
/** As nobody else signs it. */
let foreignSignature: string;

const startApi = async (...keys: { key: string }[]) => {
  api = await startPart('api/dist/main.js', {
    API_PORT: new URL(apiOrigin).port,
    DATA_DIR: join(directory, 'data'),
    RELEASE_KEY: keys.map(({ key }) => key).join(','),
  });
};
async function restartApi(...keys: { key: string }[]) {
  await api.stop();
  await startApi(...keys);
}
/** An edge with only public keys. */
async function startFreshEdge(...keys: { publicKey: string }[]) {
  edges += 1;
  edge = await startPart('shell/dist/server/edge.js', {
    PORT: String(port),
    API_ORIGIN: apiOrigin,
    RELEASES_DIR: join(directory, `releases-${edges}`),
    RELEASE_PUBLIC_KEY: keys.map(({ publicKey }) => publicKey).join(','),
  });
  return edge;
}
async function stopEdge() {
  await edge?.stop();
  edge = undefined;
}
async function makeToken(): Promise<string> {
  const env = { PATH: process.env.PATH, DATA_DIR: join(directory, 'data') };
  const command = ['api/dist/deploy-token.js', 'add', '*'];
  return (await run(process.execPath, command, { cwd: root, env })).stdout.trim();
}
const release = (name: string, token: string) =>
  releaseBuild({ origin: apiOrigin, token }, join(root, name, 'dist'));
const signatures = async () => {
  const { modules } = await (await fetch(`${apiOrigin}/api/edge/modules`)).json();
  return Object.fromEntries(
    modules.map((one: { name: string; signature: string }) => [one.name, one.signature]),
  );
};
const statusOf = async (path: string) => (await fetch(`http://localhost:${port}${path}`)).status;

beforeAll(async () => {
  directory = await mkdtemp(join(tmpdir(), 'release-key-'));
  port = await freePort();
  apiOrigin = `http://127.0.0.1:${await freePort()}`;
  await startApi(foreign);
  const token = await makeToken();
  await release('mfe-calls', token);
  foreignSignature = (await signatures())['mfe-calls'];
  await restartApi(old);
  await release('mfe-blog', token);
});
afterAll(async () => {
  await stopEdge();
  await api.stop();
  await rm(directory, { recursive: true, force: true });
});

test('what the former key signed is served by a fresh edge that knows the new one alone; what none signed is not', async () => {
  await startFreshEdge(old, next);
  expect(await statusOf('/blogg')).toBe(200);
  await restartApi(next, old);
  // An existing edge continues, with the new signature of the revision that it knows.
  expect(await statusOf('/blogg')).toBe(200);
  await stopEdge();
  const { log } = await startFreshEdge(next);
  expect(await statusOf('/blogg')).toBe(200);
  expect((await signatures())['mfe-calls']).toBe(foreignSignature);
  expect(api.log()).toMatch(/mfe-calls.*signed by none of RELEASE_KEY/);
  await until(() => log().includes("mfe-calls is not signed by this product's api"));
  expect(await statusOf('/blogg')).toBe(200);
});

test('the former key may then go', async () => {
  const before = await signatures();
  await restartApi(next);
  // As the fresh edge has already taken them.
  expect(await signatures()).toEqual(before);
  expect(api.log()).not.toMatch(/mfe-blog.*signed by none/);
  expect(await statusOf('/blogg')).toBe(200);
});
