import { expect, test } from '@jest/globals';
import { createSecurityEvents } from './security-events';

test('alerts at the threshold of a kind, within a quarter of an hour', () => {
  const alerts: string[] = [];
  const events = createSecurityEvents((message) => alerts.push(message));
  for (let attempt = 0; attempt < 4; attempt += 1) events.add('auth_failure', attempt);
  expect(alerts).toEqual([]);
  events.add('auth_failure', 16 * 60_000);
  expect(alerts).toEqual([]);
  for (let attempt = 0; attempt < 4; attempt += 1) events.add('auth_failure', 16 * 60_000 + attempt);
  expect(alerts).toHaveLength(1);
});

test('keeps the last thousand', () => {
  const events = createSecurityEvents(() => {});
  for (let added = 0; added < 1_100; added += 1) events.add('invalid_input', added);
  expect(events.count()).toBe(1_000);
});
