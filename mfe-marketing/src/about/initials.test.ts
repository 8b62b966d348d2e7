import { expect, test } from '@jest/globals';
import { initialsOf } from './initials';

test.each([
  ['Kari Nordmann', 'KN'],
  ['kari anne nordmann', 'KN'],
  ['Øyvind', 'Ø'],
  ['  ', ''],
])('%j has the initials %j', (name, initials) => {
  expect(initialsOf(name)).toBe(initials);
});
