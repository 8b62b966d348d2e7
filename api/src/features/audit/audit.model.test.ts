import { expect, test } from '@jest/globals';
import { testAuditLog } from '../../test/audit-log';
import { useDatabase } from '../../test/use-database';
import { AuditModel } from './audit.model';

useDatabase();
const { recordUse } = testAuditLog();

test('what is on record is neither changed nor removed', async () => {
  await recordUse({ actor: 'system', area: 'vika', action: 'read', records: ['a'] });
  const change = { $set: { actor: 'nobody' } };
  const attempts: (() => PromiseLike<unknown>)[] = [
    () => AuditModel.updateOne({}, change),
    () => AuditModel.updateMany({}, change),
    () => AuditModel.findOneAndUpdate({}, change),
    () => AuditModel.findOneAndReplace({}, { actor: 'nobody' }),
    () => AuditModel.replaceOne({}, { actor: 'nobody' }),
    () => AuditModel.deleteOne({}),
    () => AuditModel.deleteMany({}),
    () => AuditModel.findOneAndDelete({}),
    async () => (await AuditModel.findOne().orFail()).set({ actor: 'nobody' }).save(),
  ];
  for (const attempt of attempts) await expect(attempt()).rejects.toThrow('The audit log is append-only');
  expect(await AuditModel.find().lean()).toMatchObject([{ actor: 'system', records: ['a'] }]);
});

test('an entry of several people is found by its records', async () => {
  await recordUse({ actor: ['a@b.no', 'c@d.no'], area: 'vika', action: 'read', records: ['b'] });
  expect(await AuditModel.find({ records: 'b' }).lean()).toMatchObject([{ actor: ['a@b.no', 'c@d.no'] }]);
});
