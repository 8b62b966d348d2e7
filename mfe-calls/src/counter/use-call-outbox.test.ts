import { expect, test } from '@jest/globals';
import { bodyOf } from './use-call-outbox';

const call = (agoMs: number) => ({
  key: 'key',
  department: 'Larvik' as const,
  occurred_at: new Date(Date.now() - agoMs).toISOString(),
});

test('a call that waited says how long it did, and never what this computer takes for the time', () => {
  const { age_ms, ...rest } = bodyOf(call(60_000));
  expect(age_ms).toBeGreaterThanOrEqual(60_000);
  expect(rest).toEqual({ department: 'Larvik' });
});

test.each([
  ['counted before the clock was set back', call(-300_000)],
  ['counted as of now', { ...call(60_000), as_of_now: true as const }],
])('a call that was %s is dated by the server', (_what, counted) => {
  expect(bodyOf(counted)).toEqual({ department: 'Larvik' });
});
