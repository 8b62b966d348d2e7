import { expect, jest, test } from '@jest/globals';

test('an error of one build is known to the other builds', async () => {
  const one = await import('./errors');
  jest.resetModules();
  const other = await import('./errors');
  expect(other.ProblemError).not.toBe(one.ProblemError);
  expect(new one.NetworkError('no answer')).toBeInstanceOf(other.NetworkError);
  expect(new one.NetworkError('no answer')).not.toBeInstanceOf(other.ProblemError);
  expect(new Error('no answer')).not.toBeInstanceOf(other.NetworkError);
});

test.each([
  ['nothing about fields', '{"title":"nope","detail":"Nei"}', { title: 'nope', detail: 'Nei', status: 403 }],
  ['faults in another form', '{"errors":{"name":"required"}}', { status: 403 }],
  ['nothing that can be read', '<html>', { detail: '', status: 403 }],
  ['nothing at all', 'null', { detail: '', status: 403 }],
])('a problem that says %s is a problem without faults of fields', async (_what, text, told) => {
  const { errorOf } = await import('./errors');
  const answer = new Response(null, { status: 403, headers: { 'content-type': 'application/problem+json' } });
  expect(errorOf(answer, text).problem).toMatchObject({ ...told, errors: [] });
});
