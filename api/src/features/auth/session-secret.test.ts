import { randomBytes } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { startApiHere } from '../../test/api-here';
import { Browser } from '../../test/browser';

let directory: string;
let databaseUri: string | undefined;
beforeAll(async () => {
  directory = await mkdtemp(join(tmpdir(), 'secrets-'));
});
afterAll(() => rm(directory, { recursive: true, force: true }));

const draw = () => randomBytes(32).toString('base64');

/** An api on the same data, for as long as the work takes. */
async function withSecrets(secrets: string[], work: (origin: string) => Promise<void>) {
  const api = await startApiHere({ DATA_DIR: directory, SESSION_SECRET: secrets.join(',') }, databaseUri);
  databaseUri = api.uri;
  try {
    await work(api.origin);
  } finally {
    await api.stop();
  }
}
const whoIs = async (browser: Browser) => (await browser.call('/api/auth/session')).body.user?.email ?? null;

test('a new session secret signs nobody out while the former one stands behind it, and ends it after', async () => {
  const [former, current] = [draw(), draw()];
  const email = 'ansatt@firma.example';
  let [here, away] = [new Browser(''), new Browser('')];
  await withSecrets([former], async (origin) => {
    here = await new Browser(origin).signIn(email);
    away = await new Browser(origin).signIn(email);
  });
  await withSecrets([current, former], async (origin) => {
    here = here.at(origin);
    expect(await whoIs(here)).toBe(email);
  });
  await withSecrets([current], async (origin) => {
    expect(await whoIs(here.at(origin))).toBe(email);
    expect(await whoIs(away.at(origin))).toBeNull();
  });
});
