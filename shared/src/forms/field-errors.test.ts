import { expect, test } from '@jest/globals';
import { firstErrors } from './field-errors';

const errors = [
  { path: 'message', code: 'problem_required' },
  { path: 'roles.0', code: 'role_invalid' },
  { path: 'roles.1', code: 'role_unknown' },
  { path: '', code: 'text_invalid' },
];

test('the first error of each field stands at it; one of a list stands at the list', () => {
  expect(firstErrors(errors, (path) => path)).toEqual({ message: 'problem_required', roles: 'role_invalid' });
});

test('a form with names of its own finds its fields, and leaves out what is none of them', () => {
  const fieldOf = (path: string) => (path === 'message' ? 'clientRequest' : undefined);
  expect(firstErrors(errors, fieldOf)).toEqual({ clientRequest: 'problem_required' });
});
