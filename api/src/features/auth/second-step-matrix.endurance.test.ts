import { beforeAll, describe, expect, test } from '@jest/globals';
import type { Permission } from 'shared/contracts/access';
import { amount, isLong } from 'shared/testing/amount';
import { until } from 'shared/testing/until';
import { ask, asksAgain, held, letIn, table } from '../../test/access-table';
import { ageSession } from '../../test/age-session';
import { onDatabaseOf, testPassword } from '../../test/api-process';
import { codeOf } from '../../test/authenticator-app';
import type { Browser } from '../../test/browser';
import { useApi } from '../../test/use-api';

const stale = 16 * 60_000;
/** Those that a session opens; the one that ends it is not asked. */
const routes = Object.entries(table).flatMap(([route, needs]) =>
  needs === 'deploy-token' || route === 'POST /api/auth/logout' ? [] : [[route, needs] as const],
);
/** The one that is restricted to a page registers there, and reaches nothing else. */
const accounts = Object.entries<{ permissions: Permission[] }>({
  ...held,
  'kundeservice@firma.example': { permissions: ['vika:register'] },
});

/** Some accounts of `npm test`; all of them in the long check. */
const only = (names: RegExp) => accounts.filter(([email]) => isLong || names.test(email));
/** Who has the most rights, and who is kept to one page. */
const some = only(/^(admin|klinikk)@/);

/** What was done may have made the session younger, or another; what was refused or only read has not. */
const wasDone = (route: string, status: number) => !route.startsWith('GET') && status < 300;

describe('whoever showed a while ago that it is them', () => {
  const use = useApi();

  test.each(some)('%s is asked again where it matters, and nowhere else', async (email, { permissions }) => {
    const browser = await use.signedIn(email);
    await ageSession(use.api, browser, stale);
    for (const [route, needs] of routes) {
      const may = needs === 'nothing' || needs === 'sign-in' || permissions.includes(needs);
      const { status, body } = await ask(browser, route, asksAgain[route]);
      const told = [route, letIn(status), body?.title === 'proof-needed'];
      expect(told).toEqual([route, may && !(route in asksAgain), may && route in asksAgain]);
      if (wasDone(route, status)) await ageSession(use.api, browser, stale);
    }
  });

  // What opens after 14 minutes (`asked-again.attack.test.ts`) opens at once.
  if (isLong)
    test.each(Object.entries(asksAgain))('%s does not ask who has just signed in', async (route, sent) => {
      for (const [email] of some) {
        const { body } = await ask(await use.signedIn(email), route, sent);
        expect(body?.title).not.toBe('proof-needed');
      }
    });
});

/** Whoever has a second step shows it before they add another kind to it, or change the password beside it. */
const asksAgainWithStep: typeof asksAgain = {
  ...asksAgain,
  'POST /api/auth/password': { current: testPassword, password: testPassword },
  'POST /api/auth/second-step/offer': { current: testPassword },
  'POST /api/auth/passkeys/offer': { current: testPassword },
};

describe.each(some)('%s with a second step', (email, { permissions }) => {
  const use = useApi();
  const asking = Object.keys(asksAgainWithStep);
  const may = (needs: string) =>
    needs === 'nothing' || needs === 'sign-in' || permissions.some((held) => held === needs);
  const post = (browser: Browser, path: string, body: object) => browser.call(path, { method: 'POST', body });
  let browser: Browser;
  let secret: string;

  beforeAll(async () => {
    browser = await use.signedIn(email);
    const offered = await post(browser, '/api/auth/second-step/offer', { current: testPassword });
    secret = offered.body.secret;
    const first = { token: offered.body.token, code: codeOf(secret) };
    expect((await post(browser, '/api/auth/second-step', first)).status).toBe(201);
    expect((await browser.call('/api/auth/session')).body.second_step.on).toBe(true);
  });

  const ages: [string, number, number | undefined, boolean][] = [
    ['shown 14 minutes ago, opens it still', 14 * 60_000, undefined, false],
    ['shown 16 minutes ago, is asked for again where it matters, and nowhere else', stale, undefined, true],
    ['shown once more 16 minutes ago, is asked for again however young the sign-in is', 0, stale, true],
    // In the long check alone: the last test shows it of a proof of now, and what opens after 14 minutes opens at once.
    ['shown once more 14 minutes ago, opens it however old the sign-in is', stale, 14 * 60_000, false],
    ['shown just now, opens what the account may', 0, undefined, false],
  ];

  /** Of the one that is kept to a page, `npm test` shows both sides of the limit once. */
  const isKept = !permissions.includes('users:manage');
  test.each(ages.slice(0, amount(isKept ? 2 : 3, 5)))('%s', async (_what, age, proven, isStale) => {
    await ageSession(use.api, browser, age, proven);
    for (const [route, needs] of routes) {
      // What a stale sign-in opens, a younger one opens too.
      if (!isLong && !isStale && !asking.includes(route)) continue;
      const { status, body } = await ask(browser, route, asksAgainWithStep[route]);
      const isAsked = isStale && may(needs) && asking.includes(route);
      const told = [route, letIn(status), body?.title === 'proof-needed'];
      expect(told).toEqual([route, may(needs) && !isAsked, isAsked]);
      if (wasDone(route, status)) await ageSession(use.api, browser, age, proven);
    }
  });

  test('the password proves nothing then, and a code does', async () => {
    const opened = async () => {
      const titles = [];
      for (const [route, needs] of routes) {
        if (!may(needs) || !asking.includes(route)) continue;
        const { body } = await ask(browser, route, asksAgainWithStep[route]);
        titles.push(body?.title === 'proof-needed');
        if (route.endsWith('/recovery-codes') && !titles.at(-1)) expect(body.recovery_codes).toHaveLength(10);
      }
      return new Set(titles);
    };
    await ageSession(use.api, browser, stale);
    const byPassword = await post(browser, '/api/auth/proof', { current: testPassword });
    expect(byPassword).toMatchObject({ status: 400, body: { title: 'wrong-code' } });
    expect(await opened()).toEqual(new Set([true]));
    const byCode = await post(browser, '/api/auth/proof', { code: codeOf(secret, 1) });
    expect(byCode.status).toBe(204);
    expect(await opened()).toEqual(new Set([false]));
  });
});

describe('whoever must have a second step and has none when its days are over', () => {
  const use = useApi('embedded', { SECOND_STEP: 'required' });

  test.each(only(/^(admin|ansatt|kundeservice)@/))(
    '%s reaches what its kind of account may',
    async (email, { permissions }) => {
      const browser = await use.signedIn(email);
      const mustHaveOne = permissions.some((held) => /^(vika:(read|edit)|users:|audit:)/.test(held));
      await onDatabaseOf(use.api, (database) =>
        database
          .collection('users')
          .updateMany({}, { $set: { second_step_due: new Date(0), rights_changed_at: new Date() } }),
      );
      if (mustHaveOne)
        await until(async () => (await browser.call('/api/auth/session')).body.access.home === '/konto');
      for (const [route, needs] of routes) {
        const may =
          needs === 'nothing' || needs === 'sign-in' || (!mustHaveOne && permissions.includes(needs));
        const { status } = await ask(browser, route);
        expect([route, letIn(status)]).toEqual([route, may]);
      }
    },
  );
});
