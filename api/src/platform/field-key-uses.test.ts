import { beforeEach, expect, test } from '@jest/globals';
import mongoose from 'mongoose';
import { useDatabase } from '../test/use-database';
import { createFieldCipher, newFieldKey, parseFieldKeys } from './field-encryption';
import { checkFieldKey, countSeals, maxSeals, sealsOf } from './field-key-uses';

useDatabase();
const cipher = createFieldCipher(parseFieldKeys(newFieldKey('today')));
const uses = () => mongoose.connection.collection<{ _id: string; sealed: number }>('field_key_uses');
const haveSealed = (sealed: number) =>
  uses().updateOne({ _id: 'today' }, { $set: { sealed } }, { upsert: true });

beforeEach(() => haveSealed(0));

test('every value that is sealed is counted once, also when counting fails at first', async () => {
  const seal = (times: number) => {
    for (let n = 0; n < times; n += 1) cipher.open(cipher.seal('Kari', 'row'), 'today', 'row');
  };
  seal(3);
  await countSeals(cipher);
  await countSeals(cipher);
  expect(await sealsOf('today')).toBe(3);

  await uses().updateOne({ _id: 'today' }, { $set: { sealed: 'three' as never } });
  seal(2);
  await expect(countSeals(cipher)).rejects.toThrow();
  await haveSealed(3);
  await Promise.all([countSeals(cipher), countSeals(cipher)]);
  expect(await sealsOf('today')).toBe(5);
});

test.each([
  ['nothing is said of a key', maxSeals / 2 - 1, 'goes on'],
  ['a new key is asked for', maxSeals / 2, 'says'],
  ['no process starts with it', maxSeals, 'ends'],
])('%s that has sealed %d values', async (_what, sealed, outcome) => {
  await haveSealed(sealed);
  const line = `FIELD_KEYS: the key today has sealed ${sealed} of 4294967296 values: put a new one first (docs/keys.md)`;
  const checked = await checkFieldKey('today').catch((error: Error) => error);
  expect(checked).toEqual({ 'goes on': undefined, says: line, ends: new Error(line) }[outcome]);
  expect(await checkFieldKey('tomorrow')).toBeUndefined();
});
