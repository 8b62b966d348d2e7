import type { ErrorRequestHandler, Request } from 'express';
import { limits } from 'shared/contracts/limits';
import type { SecurityEventType } from 'shared/contracts/security-events';
import { AppError } from '../../platform/http/app-error';
import { servedEndpoints } from '../../platform/http/serve';
import type { SecurityLog } from './security-log';

/** Security event type of a refused auth request, by HTTP status. */
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

/** Error handler that logs refused sign-ins, resets and cross-site requests, then passes the error on unchanged. */
export const noteFailures =
  ({ log, clientOf, accountExists }: FailureOptions): ErrorRequestHandler =>
  (error, request, { locals }, next) => {
    const route = routeOf(request);
    const type = meaningOf(error, route);
    if (type) void note(type, request);
    next(error);

    async function note(type: SecurityEventType, { method, body, user }: Request) {
      const typed = typeof body?.email === 'string' && body.email.length <= limits.account ? body.email : '';
      // A passkey sign-in has no e-mail in the body; its handler stores the account in `locals`.
      const given = user?.email ?? locals.account ?? typed;
      const email = given.trim().toLowerCase();
      const known = email ? await accountExists(email).catch(() => false) : false;
      await log.add({
        type,
        // Unknown addresses are not stored: users sometimes type a password or other secrets into this field.
        account: known ? email : null,
        client: clientOf(request, email),
        route: `${method} ${route}`,
      });
    }
  };

/** The declared route path, even before routing. Never the requested URL, as it may hold personal data. */
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
