import { expect, test } from '@jest/globals';
import mongoose, { type mongo } from 'mongoose';
import pino from 'pino';
import { PasswordResetModel } from '../features/accounts/password-reset.model';
import { UserModel } from '../features/accounts/user.model';
import { SecurityEventModel } from '../features/security/security-event.model';
import { useDatabase } from '../test/use-database';
import { expiringCollections, removeExpiredRows } from './expired-rows';
import { removedLine } from './leased-job';
import { SessionModel } from './session-stores';

useDatabase();
const dayMs = 24 * 60 * 60_000;
const now = Date.parse('2026-03-29T00:30:00Z');
const at = (ms: number) => new Date(now + ms);

/** Removes what is past its term at a moment; answers what the log says. */
async function linesAt(ms: number) {
  const lines: object[] = [];
  await removeExpiredRows(pino({}, { write: (line) => void lines.push(JSON.parse(line)) }), now + ms);
  return lines;
}
const put = (model: { collection: { insertMany: (rows: mongo.Document[]) => unknown } }, rows: object[]) =>
  model.collection.insertMany(rows);

test('each kind of row goes at its own term, to the millisecond, and a line tells how many', async () => {
  await put(SessionModel, [
    { _id: 'a', expires_at: at(0) },
    { _id: 'b', expires_at: at(1) },
    { _id: 'c', expires_at: null },
  ]);
  await put(PasswordResetModel, [{ token_hash: 'a', expires_at: at(0) }]);
  await put(UserModel, [
    { email: 'a', deleted_at: at(-3_600_000) },
    { email: 'b', deleted_at: at(0) },
    { email: 'c', deleted_at: null },
  ]);
  await put(
    SecurityEventModel,
    Array.from({ length: 1_001 }, () => ({ created_at: at(-180 * dayMs) })),
  );
  expect(await linesAt(0)).toEqual([]);
  const said = await linesAt(1);
  expect(said).toHaveLength(4);
  const line = (of: string, expired: number) => ({ of, expired, msg: removedLine });
  for (const one of [
    line('sessions', 1),
    line('password_resets', 1),
    line('users', 1),
    line('security_events', 1_001),
  ])
    expect(said).toContainEqual(expect.objectContaining(one));
  expect(await linesAt(1)).toEqual([]);
  expect(await SessionModel.countDocuments()).toBe(2);
  expect(await UserModel.countDocuments()).toBe(2);
});

test('a row that is none of ours holds up nothing', async () => {
  await put(SessionModel, [{ _id: new mongoose.Types.ObjectId(), expires_at: at(0) }]);
  await put(PasswordResetModel, [{ token_hash: 'b', expires_at: at(0) }]);
  expect(await linesAt(1)).toMatchObject([{ of: 'password_resets', expired: 1 }]);
});

test('no index has the database remove rows by itself', async () => {
  for (const { collection, schema } of Object.values(mongoose.models)) {
    expect(schema.indexes().filter(([, options]) => 'expireAfterSeconds' in options)).toEqual([]);
    if (!expiringCollections().includes(collection.name)) continue;
    for (const index of await collection.indexes()) expect(index).not.toHaveProperty('expireAfterSeconds');
  }
});
