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

/** Who may enter a route: steps before it, and the account it may rely on, or a refusal. */
export interface Access<User> {
  /** In a word, for the document of the api. */
  needs: Permission[] | 'nothing' | 'sign-in' | 'deploy-token';
  before: RequestHandler[];
  enter: (request: Request) => User | Promise<User>;
}

/** Reads the session: only routes that ask who is there pay for it, and only they depend on Redis. */
const readSession: RequestHandler = (request, response, next) =>
  request.app.locals.readSession(request, response, next);

/**
 * Whether a script of this site makes a request, as far as the browser says: a picture, a frame, a link or an
 * address bar brings somebody's cookie along, too. What says nothing of it is no browser, or an old one.
 */
export function isByScript(request: Request): boolean {
  const destination = request.get('sec-fetch-dest') ?? 'empty';
  const site = request.get('sec-fetch-site') ?? 'same-origin';
  return destination === 'empty' && site === 'same-origin';
}

/** Everybody, without a look at the session. */
export const anyone: Access<undefined> = { needs: 'nothing', before: [], enter: () => undefined };

/** Everybody, and who it is when that is known. */
export const visitor: Access<Account | undefined> = {
  needs: 'nothing',
  before: [readSession],
  enter: ({ user }) => user,
};

/** Everybody; who it is is found out only when the handler asks, so that what is public does not stand on Redis. */
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

/** Every account. */
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
 * Accounts that hold one of the permissions.
 * @param refused told before somebody is turned away, for what must be on record
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
