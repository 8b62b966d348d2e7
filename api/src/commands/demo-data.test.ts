import { expect, test } from '@jest/globals';
import { runCommand } from '../test/run-command';
import { useApi } from '../test/use-api';

const use = useApi();

test('fills the running product with a week, once however often it is asked', async () => {
  const told = await runCommand('demo-data', [], use.api.settings);
  const [, leads, patients, calls] =
    /^(\d+) leads, (\d+) registrations and (\d+) calls added$/.exec(told) ?? [];
  expect([leads, patients]).toEqual(['17', '10']);
  expect(Number(calls)).toBeGreaterThan(20_000);
  expect(await runCommand('demo-data', [], use.api.settings)).toBe(
    '0 leads, 0 registrations and 0 calls added',
  );
  const staff = await use.signedIn('ansatt@firma.example');
  const mine = (await staff.call('/api/contact-messages?owner=me')).body;
  expect(mine.items.map(({ status }: { status: string }) => status)).toContain('under_behandling');
  const leader = await use.signedIn('leder@firma.example');
  const { body } = await leader.call('/api/vika-registrations');
  expect(body.items).toHaveLength(10);
  const { total } = (await staff.call('/api/call-logs/statistics?year=2025')).body;
  expect(total).toBeGreaterThan(5_000);
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
