import { describe, expect, test } from '@jest/globals';
import { type District, fromYesNo, toVikaDraft, toYesNo, type VikaFormValues } from './vika';
import { vikaChange, vikaDraft } from './vika.schema';

const filled: VikaFormValues = {
  name: '  Kari Nordmann ',
  phone: '912 34 567',
  address: ' ',
  district: '',
  clientRequest: 'Vondt i kneet',
  waitingList: '',
  onSickLeave: 'nei',
  newlyOperated: 'ja',
  orders: 'nei',
};
const codesOf = (form: Partial<VikaFormValues>) =>
  vikaDraft
    .safeParse(toVikaDraft({ ...filled, ...form }))
    .error?.issues.map(({ path, message }) => [path[0], message]);

describe('the registration form', () => {
  test('is stored under the names of the record, trimmed, with null for what is left out', () => {
    expect(vikaDraft.parse(toVikaDraft(filled))).toEqual({
      name: 'Kari Nordmann',
      phone: '912 34 567',
      address: null,
      district: null,
      message: 'Vondt i kneet',
      waiting_list: null,
      on_sick_leave: false,
      newly_operated: true,
      orders: false,
    });
  });

  test.each<[Partial<VikaFormValues>, string, string]>([
    [{ name: ' ' }, 'name', 'name_required'],
    [{ name: 'x'.repeat(101) }, 'name', 'name_too_long'],
    [{ phone: '' }, 'phone', 'phone_required'],
    [{ phone: '1'.repeat(21) }, 'phone', 'phone_too_long'],
    [{ address: 'x'.repeat(201) }, 'address', 'address_too_long'],
    [{ district: 'Bergen' as District }, 'district', 'district_invalid'],
    [{ clientRequest: '' }, 'message', 'problem_required'],
    [{ clientRequest: 'x'.repeat(501) }, 'message', 'problem_too_long'],
    [{ orders: '' }, 'orders', 'orders_required'],
  ])('refuses fault %#', (form, path, code) => {
    expect(codesOf(form)).toEqual([[path, code]]);
  });

  test('takes the longest values', () => {
    const longest = {
      name: 'x'.repeat(100),
      phone: '1'.repeat(20),
      address: 'x'.repeat(200),
      clientRequest: 'x'.repeat(500),
    };
    expect(codesOf(longest)).toBeUndefined();
  });

  test('refuses fields that it does not know', () => {
    expect(vikaDraft.safeParse({ ...toVikaDraft(filled), status: 'completed' }).success).toBe(false);
  });
});

test('ja, nei and no answer go there and back', () => {
  expect((['ja', 'nei', ''] as const).map(fromYesNo)).toEqual([true, false, null]);
  expect([true, false, null].map(toYesNo)).toEqual(['ja', 'nei', '']);
});

test('a change may leave fields out, but not empty the address', () => {
  expect(vikaChange.parse({ status: 'completed' })).toEqual({ status: 'completed' });
  expect(vikaChange.safeParse({ address: ' ' }).error?.issues[0]?.message).toBe('address_required');
});
