import { expect, test } from '@jest/globals';
import { createFailures } from './failures';
import { RenderFailure } from './render-failure';

test('failures are counted by version and kind, those that no code is to blame for are not', () => {
  const failures = createFailures();
  failures.add('mfe-a', '1', '/x', new RenderFailure('threw', 'one\nof two lines'));
  failures.add('mfe-a', '1', '/y', new RenderFailure('threw', 'other'));
  failures.add('mfe-a', '2', '/x', new RenderFailure('late'));
  failures.add('mfe-a', '2', '/x', new RenderFailure('data'));
  failures.add('mfe-a', '2', '/x', new RenderFailure('full'));
  expect(failures.list()).toHaveLength(2);
  expect(failures.list()).toEqual(
    expect.arrayContaining([
      expect.objectContaining({
        version: '1',
        kind: 'threw',
        count: 2,
        path: '/y',
        message: 'it threw: other',
      }),
      expect.objectContaining({ version: '2', kind: 'late', count: 1, message: 'it took too long' }),
    ]),
  );
});

test('what a remote says stays on one line, and short', () => {
  const { message } = new RenderFailure('threw', `a\nb\u001b[31m${'c'.repeat(1_000)}`);
  expect(message).toMatch(/^it threw: a b \[31mc{100,}$/);
  expect(message.length).toBeLessThan(400);
});
