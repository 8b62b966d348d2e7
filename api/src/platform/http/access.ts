import type { Request, RequestHandler, Response } from 'express';
import type { Permission, Access as Rights, Role } from 'shared/contracts/access';
import type { SecondStep } from 'shared/contracts/auth';
import { forbidden, notByScript, unauthenticated } from './app-error';

/** The account behind a request. */
export interface Account {
  id: string;
  email: string;
  name: string | null;
  roles: Role[];
  access: Rights;
  second_step: SecondStep;
}

declare global {
  namespace Express {
    interface User extends Account {}
    interface Request {
      id: string;
    }
  }
}

/** Access rule of a route: middleware, then a check that returns the account or throws. */
export interface Access<User> {
  /** Shown in the OpenAPI document. */
  needs: Permission[] | 'nothing' | 'sign-in' | 'deploy-token';
  /** Whether a recent proof of identity is asked for, each time or by what is asked; also shown there. */
  proof?: 'always' | 'at-times';
  before: RequestHandler[];
  enter: (request: Request) => User | Promise<User>;
}

/** Reads the session. Public routes skip it, so they are faster and do not depend on Redis. */
const readSession: RequestHandler = (request, response, next) =>
  request.app.locals.readSession(request, response, next);

/**
 * Whether the request comes from a script of this site, according to Sec-Fetch headers: images, frames, links and
 * navigation send the cookie too. Clients without these headers are not browsers, or old ones.
 */
export function isByScript(request: Request): boolean {
  const destination = request.get('sec-fetch-dest') ?? 'empty';
  const site = request.get('sec-fetch-site') ?? 'same-origin';
  return destination === 'empty' && site === 'same-origin';
}

/** Everybody; the session is not read. */
export const anyone: Access<undefined> = { needs: 'nothing', before: [], enter: () => undefined };

/** Everybody, with the account if signed in. */
export const visitor: Access<Account | undefined> = {
  needs: 'nothing',
  before: [readSession],
  enter: ({ user }) => user,
};

/** Everybody; the session is read only if the handler asks, so that public content does not depend on Redis. */
export const visitorOnDemand: Access<() => Promise<Account | undefined>> = {
  needs: 'nothing',
  before: [],
  enter: (request) => () =>
    new Promise((resolve, reject) => {
      readSession(request, request.res as Response, (error?: unknown) =>
        error ? reject(error) : resolve(request.user),
      );
    }),
};

/** Every signed-in account. */
export const signedIn: Access<Account> = {
  needs: 'sign-in',
  before: [readSession],
  enter: (request) => {
    if (!request.user) throw unauthenticated();
    if (!isByScript(request)) throw notByScript();
    return request.user;
  },
};

type Refused = (request: Request, user: Account | undefined, permission: Permission) => void | Promise<void>;

/**
 * Accounts with at least one of the permissions.
 * @param refused called before a refusal, for auditing
 */
export const can = (needed: Permission | Permission[], refused?: Refused): Access<Account> => ({
  needs: [needed].flat(),
  before: [readSession],
  enter: async (request) => {
    const { user } = request;
    const wanted = [needed].flat();
    const holds = wanted.some((permission) => user?.access.permissions.includes(permission));
    if (user && holds && isByScript(request)) return user;
    await refused?.(request, user, wanted[0] as Permission);
    if (holds) throw notByScript();
    throw user ? forbidden() : unauthenticated();
  },
});
