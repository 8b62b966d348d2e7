import { expect, jest, test } from '@jest/globals';
import { until } from 'shared/testing/until';
import { useDatabase } from '../../test/use-database';
import { createAccountCache } from './account-cache';
import { addUser } from './accounts.service';
import { UserModel } from './user.model';

useDatabase();

test('an account is read again after half a minute, also when nothing tells that it changed', async () => {
  let time = 1_000;
  jest.spyOn(performance, 'now').mockImplementation(() => time);
  const quiet = { start() {}, isUpToDate: () => true, onChange: () => () => {}, stop: async () => {} };
  const find = createAccountCache(quiet);
  const id = await addUser('cached@firma.example', null, ['manager']);
  const isDisabled = async () => (await find(id, 1))?.user.disabled;
  expect(await isDisabled()).toBe(false);
  await UserModel.updateOne({ _id: id }, { disabled: true });
  time += 29_000;
  expect(await isDisabled()).toBe(false);
  time += 2_000;
  // The cache looks at its clock once in a while.
  await until(async () => (await isDisabled()) === true);
});
