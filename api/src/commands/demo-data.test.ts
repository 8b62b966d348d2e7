import { expect, test } from '@jest/globals';
import { inOslo } from '../platform/oslo';
import { runCommand } from '../test/run-command';
import { useApi } from '../test/use-api';

const dayMs = 24 * 60 * 60_000;
const use = useApi();

/** Calls are made up to yesterday: in the first days of January there may be none of the new year yet. */
function yearOfLastWeekday(): number {
  let at = Date.now() - dayMs;
  while ([0, 6].includes(new Date(`${inOslo(new Date(at)).day}T12:00:00Z`).getUTCDay())) at -= dayMs;
  return Number(inOslo(new Date(at)).day.slice(0, 4));
}

test('fills the running product with a week', async () => {
  const told = await runCommand('demo-data', [], use.api.settings);
  const [, leads, patients, calls] =
    /^(\d+) leads, (\d+) registrations and (\d+) calls added$/.exec(told) ?? [];
  expect([leads, patients]).toEqual(['17', '10']);
  expect(Number(calls)).toBeGreaterThan(20_000);
  const staff = await use.signedIn('ansatt@firma.example');
  const mine = (await staff.call('/api/contact-messages?owner=me')).body;
  expect(mine.items.map(({ status }: { status: string }) => status)).toContain('under_behandling');
  const leader = await use.signedIn('leder@firma.example');
  const { body } = await leader.call('/api/vika-registrations');
  expect(body.items).toHaveLength(10);
  const callsOf = async (year: number) =>
    (await staff.call(`/api/call-logs/statistics?year=${year}`)).body.total;
  for (const year of [2024, 2025]) expect(await callsOf(year)).toBeGreaterThan(5_000);
  expect(await callsOf(yearOfLastWeekday())).toBeGreaterThan(10);
});

test('is refused where real people are', async () => {
  const elsewhere = {
    ...use.api.settings,
    MONGODB_URI: 'mongodb://127.0.0.1:9/firma',
    REDIS_URL: 'redis://127.0.0.1:9',
  };
  await expect(runCommand('demo-data', [], elsewhere)).rejects.toThrow(
    'fills the database of the default start alone',
  );
});
