import { expect, test } from '@jest/globals';
import { plan } from './contact-plan';

const filled = {
  name: 'Kari',
  email: 'kari@bedrift.example',
  phone: '+47 900 00 000',
  message: 'Hei',
  remarks: '',
};

test('the contact form is trimmed and needs all four fields', () => {
  expect(plan.check(filled)).toEqual([]);
  expect(plan.check({ ...filled, name: ' ', email: 'kari@', phone: '', message: '' })).toEqual([
    { path: 'name', code: 'name_required' },
    { path: 'email', code: 'email_invalid' },
    { path: 'phone', code: 'phone_number_required' },
    { path: 'message', code: 'message_required' },
  ]);
});

test('the contact form keeps to the longest values', () => {
  const long = {
    name: 'n'.repeat(101),
    email: `${'e'.repeat(251)}@b.no`,
    phone: '1'.repeat(21),
    message: 'm'.repeat(2001),
  };
  expect(plan.check({ ...filled, ...long }).map(({ code }) => code)).toEqual([
    'name_too_long',
    'email_too_long',
    'phone_number_too_long',
    'message_too_long',
  ]);
  expect(plan.check({ ...filled, message: `  ${'m'.repeat(2000)}  ` })).toEqual([]);
});
