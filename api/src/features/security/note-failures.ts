import type { ErrorRequestHandler, Request } from 'express';
import type { SecurityEventType } from 'shared/contracts/security-events';
import { AppError } from '../../platform/http/app-error';
import { UserModel } from '../users/user.model';
import type { SecurityLog } from './security-log';

/** What a refusal at the sign-in means, by its status. */
const meanings: Record<number, SecurityEventType> = {
  400: 'auth_failure',
  401: 'auth_failure',
  422: 'invalid_input',
  429: 'rate_limit',
};
const longestRoute = 100;

/** Puts refused sign-ins, resets and requests from other sites into the security log, and lets the answer be what it is. */
export const noteFailures =
  (log: SecurityLog, clientOf: (request: Request, email: string) => string): ErrorRequestHandler =>
  (error, request, _response, next) => {
    const type = meaningOf(error, request);
    if (type) void note(type, request);
    next(error);

    async function note(type: SecurityEventType, { method, path, body }: Request) {
      const email = typeof body?.email === 'string' ? body.email.trim().toLowerCase() : '';
      const known = email ? await UserModel.exists({ email }).catch(() => null) : null;
      await log.add({
        type,
        // What is no account may be anything that somebody typed by mistake.
        account: known ? email : null,
        client: clientOf(request, email),
        route: `${method} ${path}`.slice(0, longestRoute),
      });
    }
  };

function meaningOf(error: unknown, { path }: Request): SecurityEventType | undefined {
  if (!(error instanceof AppError)) return undefined;
  if (error.title === 'cross-site') return 'suspicious_activity';
  return path.startsWith('/api/auth/') && path !== '/api/auth/logout' ? meanings[error.status] : undefined;
}
