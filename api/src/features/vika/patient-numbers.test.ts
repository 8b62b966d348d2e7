import { expect, jest, test } from '@jest/globals';
import mongoose, { Types } from 'mongoose';
import { createFieldCipher, newFieldKey, parseFieldKeys } from '../../platform/field-encryption';
import { useDatabase } from '../../test/use-database';
import { forgetNumbers, keepNumber, recordsThatHad } from './patient-numbers';
import type { StoredRegistration } from './registration.model';
import { sealPatient } from './sealed-registration';

useDatabase();

const cipher = createFieldCipher(parseFieldKeys(newFieldKey('one')));

test('the key of the numbers is read once, by however many that ask at the same time', async () => {
  const reads = jest.spyOn(mongoose.model('PatientNumberKey'), 'findById');
  const patient = { name: 'Kari', phone: '91234567', message: 'Vondt', calls: [] };
  const kept = Array.from({ length: 10 }, () => {
    const _id = new Types.ObjectId();
    const row = { _id, ...sealPatient(cipher, _id, patient as never) } as StoredRegistration;
    return keepNumber(cipher, row).then(() => String(_id));
  });
  const records = await Promise.all(kept);
  expect((await recordsThatHad(cipher, '91234567')).sort()).toEqual(records.toSorted());
  // Once before it is made, and once after it.
  expect(reads.mock.calls.length).toBeLessThanOrEqual(2);
});

test('ten times the usual amount of numbers is forgotten, in pieces', async () => {
  const at = new Date(Date.now() - 40 * 24 * 60 * 60_000);
  const rows = Array.from({ length: 2_500 }, (_, index) => ({
    record: `r${index}`,
    number: `n${index}`,
    at,
  }));
  const numbers = mongoose.model('PatientNumber');
  await numbers.insertMany(rows);
  const deletions = jest.spyOn(numbers, 'deleteMany');
  expect(await forgetNumbers(30)).toBe(2_500);
  expect(deletions).toHaveBeenCalledTimes(3);
  expect(await numbers.countDocuments({ at })).toBe(0);
});
