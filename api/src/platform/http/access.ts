import type { Request, RequestHandler, Response } from 'express';
import type { Permission, Access as Rights, Role } from 'shared/contracts/access';
import { forbidden, unauthenticated } from './app-error';

/** The account behind a request. */
export interface Account {
  id: string;
  email: string;
  roles: Role[];
  access: Rights;
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
  needs: Permission[] | 'nothing' | 'sign-in';
  before: RequestHandler[];
  enter: (request: Request) => User | Promise<User>;
}

/** Reads the session: only routes that ask who is there pay for it, and only they depend on Redis. */
const readSession: RequestHandler = (request, response, next) =>
  request.app.locals.readSession(request, response, next);

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
  enter: ({ user }) => {
    if (!user) throw unauthenticated();
    return user;
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
    if (user && wanted.some((permission) => user.access.permissions.includes(permission))) return user;
    await refused?.(request, user, wanted[0] as Permission);
    throw user ? forbidden() : unauthenticated();
  },
});
