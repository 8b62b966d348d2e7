import { beforeAll, describe, expect, test } from '@jest/globals';
import { until } from 'shared/testing/until';
import { onDatabaseOf } from '../../test/api-process';
import type { Browser } from '../../test/browser';
import { useApi } from '../../test/use-api';

/**
 * The days without a second step begin with a sign-in. Whoever was known to the api before that would have them begin
 * anew with every request, for as long as that process runs.
 */
describe('an account that comes to hold rights for which a second step is required', () => {
  const use = useApi('embedded', { SECOND_STEP: 'required' });
  const email = 'ansatt@firma.example';
  let admin: Browser;

  beforeAll(async () => {
    admin = await use.signedIn('admin@firma.example');
  });

  const dueOf = async (browser: Browser): Promise<string> =>
    (await browser.call('/api/auth/session')).body.second_step.due;

  async function give(lists: string[]) {
    const { items } = (await admin.call('/api/users')).body;
    const { id, version } = items.find((user: { email: string }) => user.email === email);
    const headers = { 'if-match': `${version}` };
    const { status } = await admin.call(`/api/users/${id}`, { method: 'PATCH', body: { lists }, headers });
    expect(status).toBe(200);
  }

  test('has its days from the next sign-in on, and not from each request', async () => {
    const before = await use.signedIn(email);
    await give(['vikarapport']);
    expect((await before.call('/api/vika-registrations')).status).toBe(200);
    const browser = await use.signedIn(email);
    const first = await dueOf(browser);
    const stored = await onDatabaseOf(use.api, (database) => database.collection('users').findOne({ email }));
    expect(first).toBe(stored?.second_step_due.toISOString());
    await until(async () => (await dueOf(before)) === first);
    expect(await dueOf(browser)).toBe(first);
  });
});
