import { describe, expect, test } from '@jest/globals';
import type { SecurityEvent } from 'shared/contracts/security-events';
import { until } from 'shared/testing/until';
import { onDatabaseOf } from '../../test/api-process';
import { useApi } from '../../test/use-api';

describe('the security log', () => {
  const use = useApi();
  const events = async (query = ''): Promise<SecurityEvent[]> => {
    const admin = await use.signedIn('admin@firma.example');
    return (await admin.call(`/api/security-events?limit=200${query}`)).body.items;
  };
  const signIn = (email: string, password: string, from: string) =>
    use.visitor().call('/api/auth/login', {
      method: 'POST',
      body: { email, password },
      headers: { 'x-forwarded-for': from },
    });

  test('holds refused sign-ins, whose account it was and nothing that was typed', async () => {
    expect((await signIn('ansatt@firma.example', 'Feil-passord-1', '10.5.0.1')).status).toBe(401);
    expect((await signIn('et-hemmelig-ord@firma.example', 'Feil-passord-2', '10.5.0.2')).status).toBe(401);
    await until(async () => (await events('&type=auth_failure')).length === 2);
    const [unknown, known] = await events('&type=auth_failure');
    expect(known).toMatchObject({ account: 'ansatt@firma.example', route: 'POST /api/auth/login' });
    expect(unknown).toMatchObject({ account: null, alert: false });
    expect(unknown?.client).not.toBe(known?.client);
    const kept = JSON.stringify(await events());
    for (const typed of ['hemmelig', 'Feil-passord', '10.5.0']) expect(kept).not.toContain(typed);
  });

  test('alerts once when the threshold of a kind is reached within a quarter of an hour', async () => {
    const before = await events('&type=auth_failure');
    expect(before.some(({ alert }) => alert)).toBe(false);
    for (let count = before.length; count < 7; count += 1) {
      await signIn('ansatt@firma.example', 'Feil-passord-1', `10.6.0.${count}`);
      await until(async () => (await events('&type=auth_failure')).length === count + 1);
    }
    const alerts = (await events('&type=auth_failure')).toReversed().map(({ alert }) => alert);
    expect(alerts).toEqual([false, false, false, false, true, false, false]);
    expect(use.api.log()).toContain('security alert');
  });

  test('takes one request from another site for suspicious, and three refusals for the limit for an alert', async () => {
    await use.visitor().call('/api/contact-messages', {
      method: 'POST',
      body: {},
      headers: { 'sec-fetch-site': 'cross-site' },
    });
    await until(async () => (await events('&type=suspicious_activity')).length === 1);
    expect(await events('&type=suspicious_activity')).toMatchObject([
      { alert: true, route: 'POST /api/contact-messages' },
    ]);
    for (let time = 0; time < 6; time += 1) {
      await signIn('leder@firma.example', 'Feil-passord-1', '10.7.0.1');
    }
    await until(async () => (await events('&type=rate_limit')).length === 3);
    expect((await events('&type=rate_limit')).filter(({ alert }) => alert)).toHaveLength(1);
  });

  test('takes ten forms that cannot be meant for an alert, and nine for none', async () => {
    const alerts = async () => (await events('&type=invalid_input')).toReversed().map(({ alert }) => alert);
    for (let time = 0; time < 11; time += 1) {
      const headers = { 'x-forwarded-for': `10.4.0.${time}` };
      const body = { email: 'x', password: 'y' };
      await use.visitor().call('/api/auth/login', { method: 'POST', body, headers });
      await until(async () => (await alerts()).length === time + 1);
    }
    expect((await alerts()).indexOf(true)).toBe(9);
    expect((await alerts()).filter(Boolean)).toHaveLength(1);
  });

  test('keeps the last thousand', async () => {
    const old = Array.from({ length: 1_100 }, (_, place) => ({
      created_at: new Date(Date.now() - 86_400_000 - place),
      type: 'invalid_input',
      alert: false,
      account: null,
      client: 'x',
      route: 'POST /api/auth/login',
    }));
    await onDatabaseOf(use.api, (database) => database.collection('security_events').insertMany(old));
    await signIn('rapport@firma.example', 'Feil-passord-1', '10.8.0.1');
    await until(
      async () =>
        (await onDatabaseOf(use.api, (database) =>
          database.collection('security_events').countDocuments({}),
        )) === 1_000,
    );
    expect((await events('&type=auth_failure')).at(0)).toMatchObject({ account: 'rapport@firma.example' });
    expect(use.api.log()).toMatch(/"of":"security_events","removed":1\d\d,/);
  });

  test('noise from one client pushes nothing out', async () => {
    const created_at = { $gte: new Date() };
    const noise = () =>
      use.visitor().call('/api/auth/login', {
        method: 'POST',
        body: {},
        headers: { 'x-forwarded-for': '10.9.0.1' },
      });
    await Promise.all(Array.from({ length: 40 }, noise));
    await signIn('rapport@firma.example', 'Feil-passord-1', '10.9.0.2');
    await until(async () => (await events('&type=auth_failure'))[0]?.account === 'rapport@firma.example');
    const written = () =>
      onDatabaseOf(use.api, (database) =>
        database.collection('security_events').countDocuments({ type: 'invalid_input', created_at }),
      );
    // Events are written after their answers, in no order.
    await until(async () => (await written()) >= 10);
    expect(await written()).toBe(10);
  });
});
