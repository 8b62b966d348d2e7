import type { Context } from '../../context';
import { createSessions } from '../../platform/session';
import type { AccountCache, Grants } from '../accounts';
import type { SecurityLog } from '../security';
import { accountRouter } from './account.router';
import { authRouter } from './auth.router';
import { seedDemoAccounts } from './demo-accounts';
import { noteUse } from './own-sessions';
import { createPasskeys } from './passkeys';
import { createPassport } from './passport';
import { createPasswords } from './passwords';
import { accessOf, firstListsOf } from './policy';
import { createResetRequests } from './reset-requests';
import { createSecondStep } from './second-step';
import { refuseMissingStepKeys } from './second-step-keys';
import { createSessionAccounts } from './session-accounts';
import { createSignInLimits } from './sign-in-limits';

/** Sign-in, sessions, and what people do with their own account. */
export async function authFeature(
  { settings, logger, redis, cipher, mailer }: Context,
  findAccount: AccountCache,
  securityLog: SecurityLog,
) {
  const { publicOrigin, sessionSecrets: secrets } = settings;
  await refuseMissingStepKeys(settings.fieldKeys);
  const secure = publicOrigin.startsWith('https:');
  const limits = createSignInLimits({ redis, secrets, secure });
  const passwords = createPasswords(settings.passwordMemoryKib);
  const secondSteps = createSecondStep(cipher);
  const passkeys = createPasskeys({ cipher, secondSteps, publicOrigin });
  const resetRequests = createResetRequests(mailer, publicOrigin, logger);
  const sessions = createSessions({
    secrets,
    secure,
    redis,
    onUse: (id, endsAt, network) =>
      void noteUse(id, endsAt, network).catch((error: unknown) =>
        logger.warn({ kind: error instanceof Error ? error.name : 'unknown' }, 'use of a session not noted'),
      ),
  });
  const passport = createPassport(settings, passwords, limits.knows);
  return {
    limits,
    accounts: createSessionAccounts(sessions, settings, findAccount),
    accessOf: (held: Grants) => accessOf(held, settings.customerServiceHome),
    routers: [
      authRouter({
        passport,
        passwords,
        rules: settings,
        secondSteps,
        passkeys,
        limits,
        securityLog,
        resetRequests,
        redis,
      }),
      accountRouter({ limits, passwords, securityLog, secondSteps, passkeys }),
    ],
    jobs: [resetRequests],
    notices: settings.embedded
      ? await seedDemoAccounts(settings.demoPassword, firstListsOf(settings), passwords)
      : [],
  };
}
