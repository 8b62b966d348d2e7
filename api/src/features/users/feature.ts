import type { Context } from '../../context';
import { firstListsOf, type SignInLimits } from '../auth';
import type { SecurityLog } from '../security';
import { createInvitations } from './invitations';
import { usersRouter } from './users.router';

interface Needs {
  limits: SignInLimits;
  securityLog: SecurityLog;
  /** Modules whose own permission can be granted. */
  grantableModules: () => Promise<{ name: string }[]>;
}

/** The administration of accounts. */
export function usersFeature({ settings, logger, audit, mailer }: Context, needs: Needs) {
  const { customerServiceHome, publicOrigin } = settings;
  const invitations = createInvitations(mailer, publicOrigin, logger);
  const listsOf = firstListsOf(settings);
  return {
    routers: [usersRouter({ ...needs, audit, listsOf, customerServiceHome, mailer, invitations })],
    jobs: [invitations],
  };
}
