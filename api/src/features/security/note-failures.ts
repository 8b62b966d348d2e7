import type { ErrorRequestHandler, Request } from 'express';
import { limits } from 'shared/contracts/limits';
import type { SecurityEventType } from 'shared/contracts/security-events';
import { AppError } from '../../platform/http/app-error';
import { servedEndpoints } from '../../platform/http/serve';
import type { SecurityLog } from './security-log';

/** What a refusal at the sign-in means, by its status. */
const meanings: Record<number, SecurityEventType> = {
  400: 'auth_failure',
  401: 'auth_failure',
  422: 'invalid_input',
  429: 'rate_limit',
};

interface FailureOptions {
  log: SecurityLog;
  clientOf: (request: Request, email: string) => string;
  accountExists: (email: string) => Promise<boolean>;
}

/** Puts refused sign-ins, resets and requests from other sites into the security log, and lets the answer be what it is. */
export const noteFailures =
  ({ log, clientOf, accountExists }: FailureOptions): ErrorRequestHandler =>
  (error, request, { locals }, next) => {
    const route = routeOf(request);
    const type = meaningOf(error, route);
    if (type) void note(type, request);
    next(error);

    async function note(type: SecurityEventType, { method, body, user }: Request) {
      const typed = typeof body?.email === 'string' && body.email.length <= limits.account ? body.email : '';
      // A passkey says whose it is without a word of it in the body.
      const given = user?.email ?? locals.account ?? typed;
      const email = given.trim().toLowerCase();
      const known = email ? await accountExists(email).catch(() => false) : false;
      await log.add({
        type,
        // What is no account may be anything that somebody typed by mistake.
        account: known ? email : null,
        client: clientOf(request, email),
        route: `${method} ${route}`,
      });
    }
  };

/** The route as it is declared, of a request that was refused before it got there, too; never what somebody asked for. */
function routeOf({ route, method, path }: Request): string {
  if (route) return route.path;
  const parts = path.split('/', 20);
  const fits = (declared: string[]) =>
    declared.length === parts.length &&
    declared.every((part, at) => part.startsWith(':') || part === parts[at]);
  const served = servedEndpoints().find(
    ({ endpoint }) => endpoint.method === method && fits(endpoint.path.split('/')),
  );
  return served?.endpoint.path ?? 'unknown';
}

function meaningOf(error: unknown, route: string): SecurityEventType | undefined {
  if (!(error instanceof AppError)) return undefined;
  if (error.title === 'cross-site') return 'suspicious_activity';
  return route.startsWith('/api/auth/') && route !== '/api/auth/logout' ? meanings[error.status] : undefined;
}
