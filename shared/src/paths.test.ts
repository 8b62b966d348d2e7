import { expect, test } from '@jest/globals';
import { isStaffPath } from './paths';

test.each([
  '/auth',
  '/auth?redirect=/admin',
  '/admin',
  '/admin/brukere',
  '/vika#x',
  '/vikarapport',
  '/samtaleteller',
])('%s is in the staff document', (address) => expect(isStaffPath(address)).toBe(true));

test.each(['/', '/blogg', '/vikar', '/administrasjon', '/tilbud?fra=/admin', '/#admin'])(
  '%s is in a public document',
  (address) => expect(isStaffPath(address)).toBe(false),
);
