import { describe, expect, test } from '@jest/globals';
import { ask, asksAgain, held, letIn, table } from '../../test/access-table';
import { ageSession } from '../../test/age-session';
import { eventually } from '../../test/eventually';
import { onDatabaseOf } from '../../test/on-database-of';
import { useApi } from '../../test/use-api';

const stale = 16 * 60_000;
/** Those that a session opens; the one that ends it is not asked. */
const routes = Object.entries(table).flatMap(([route, needs]) =>
  needs === 'deploy-token' || route === 'POST /api/auth/logout' ? [] : [[route, needs] as const],
);
const accounts = Object.entries(held);

describe('whoever showed a while ago that it is them', () => {
  const use = useApi();

  test.each(accounts)(
    '%s is asked again where it matters, and nowhere else',
    async (email, { permissions }) => {
      const browser = await use.signedIn(email);
      for (const [route, needs] of routes) {
        await ageSession(use.api, browser, stale);
        const may = needs === 'nothing' || needs === 'sign-in' || permissions.includes(needs);
        const { status, body } = await ask(browser, route, asksAgain[route]);
        const told = [route, letIn(status), body?.title === 'proof-needed'];
        expect(told).toEqual([route, may && !(route in asksAgain), may && route in asksAgain]);
      }
    },
  );

  test.each(Object.entries(asksAgain))('%s does not ask who has just signed in', async (route, sent) => {
    for (const [email] of accounts) {
      const { body } = await ask(await use.signedIn(email), route, sent);
      expect(body?.title).not.toBe('proof-needed');
    }
  });
});

describe('whoever must have a second step and has none when its days are over', () => {
  const use = useApi('embedded', { SECOND_STEP: 'required' });

  test.each(accounts)('%s reaches what its kind of account may', async (email, { permissions }) => {
    const browser = await use.signedIn(email);
    const mustHaveOne = permissions.some((held) => /^(vika:(read|edit)|users:|audit:)/.test(held));
    await onDatabaseOf(use.api, (database) =>
      database
        .collection('users')
        .updateMany({}, { $set: { second_step_due: new Date(0), rights_changed_at: new Date() } }),
    );
    if (mustHaveOne)
      await eventually(async () => (await browser.call('/api/auth/session')).body.access.home === '/konto');
    for (const [route, needs] of routes) {
      const may = needs === 'nothing' || needs === 'sign-in' || (!mustHaveOne && permissions.includes(needs));
      const { status } = await ask(browser, route);
      expect([route, letIn(status)]).toEqual([route, may]);
    }
  });
});
