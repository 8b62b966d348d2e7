import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { clockAhead } from 'shared/testing/clock-ahead';
import { until } from 'shared/testing/until';
import { type EmbeddedDatabase, startEmbeddedDatabase } from '../../../embedded/start';
import { newFieldKey } from '../../platform/field-encryption';
import { connectDatabase, disconnectDatabase } from '../../platform/mongo';
import { type ApiProcess, startApiProcess, testPassword } from '../../test/api-process';
import { Browser } from '../../test/browser';
import { startRedis, type TestRedis } from '../../test/redis-process';
import { createPasswords } from '../auth/passwords';
import { addUser } from './accounts.service';

let directory: string;
let redis: TestRedis;
let database: EmbeddedDatabase;
let ahead: ApiProcess;
let behind: ApiProcess;

beforeAll(async () => {
  directory = await mkdtemp(join(tmpdir(), 'account-changes-'));
  redis = await startRedis();
  database = await startEmbeddedDatabase(directory);
  await connectDatabase(database.uri);
  const environment = {
    DATA_DIR: directory,
    MONGODB_URI: database.uri,
    REDIS_URL: redis.url,
    SESSION_SECRET: 'a secret of the tests that is long enough for anybody',
    FIELD_KEYS: newFieldKey('test'),
  };
  [ahead, behind] = await Promise.all([
    startApiProcess({ ...environment, ...clockAhead(10_000) }),
    startApiProcess(environment),
  ]);
});
afterAll(async () => {
  for (const api of [ahead, behind]) await api.stop();
  await disconnectDatabase();
  await database.stop();
  await redis.stop();
  await rm(directory, { recursive: true, force: true });
});

/** A new account, with a session that both apis know, which one of them then ends everywhere. */
async function revoked(email: string, by: ApiProcess) {
  await addUser(email, await createPasswords(64).hash(testPassword), ['manager']);
  const held = await new Browser(ahead.origin).signIn(email);
  const atOther = held.at((by === ahead ? behind : ahead).origin);
  expect((await atOther.call('/api/auth/session')).body.user).toMatchObject({ email });
  const revoking = await new Browser(by.origin).signIn(email);
  const body = { scope: 'global' };
  expect((await revoking.call('/api/auth/logout', { method: 'POST', body })).status).toBe(204);
  return async () => (await atOther.call('/api/auth/session')).body.user === null;
}

test('an account revoked by an api whose clock is ahead is refused by the other', async () => {
  await until(await revoked('first@firma.example', ahead));
});

test('and the api whose clock is ahead refuses one that the other revoked after it', async () => {
  await until(await revoked('second@firma.example', ahead));
  await until(await revoked('third@firma.example', behind));
});
