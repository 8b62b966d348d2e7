import { expect, test } from '@jest/globals';
import { changedFields, type EditValues, withOwnChanges } from './edit-values';

const before: EditValues = {
  name: 'Kari',
  phone: '91234567',
  address: 'Storgata 1',
  district: '',
  message: 'Vondt',
  status: 'new',
  waiting_list: '',
  on_sick_leave: '',
  newly_operated: '',
  orders: 'ja',
};

test('two people who change different fields both keep what they wrote', () => {
  const theirs = { ...before, status: 'processed' as const };
  const own = { ...before, phone: '99999999' };
  expect(withOwnChanges(theirs, before, own)).toEqual({ ...before, status: 'processed', phone: '99999999' });
});

test('where both changed the same field, the one who chooses to keep theirs wins', () => {
  const theirs = { ...before, name: 'Karin' };
  expect(withOwnChanges(theirs, before, { ...before, name: 'Kari N' }).name).toBe('Kari N');
});

test('tells what somebody else changed', () => {
  expect(changedFields(before, { ...before, district: 'Alna', orders: 'nei' })).toEqual([
    'district',
    'orders',
  ]);
});
