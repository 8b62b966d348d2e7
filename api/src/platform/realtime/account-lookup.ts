import { IncomingMessage, ServerResponse } from 'node:http';
import { Socket } from 'node:net';
import type { Express } from 'express';
import type { Account } from '../http/access';

/**
 * Finds the account of a session cookie outside of normal requests (WebSocket upgrades). Does not prolong the session.
 */
export function createAccountLookup(app: () => Express) {
  /** Pending look-ups by cookie, so that many sockets of one session share one look-up. */
  const looking = new Map<string, Promise<Account | undefined>>();
  return (cookie: string): Promise<Account | undefined> => {
    const known = looking.get(cookie);
    if (known) return known;
    const look = lookUp(app(), cookie).finally(() => looking.delete(cookie));
    looking.set(cookie, look);
    return look;
  };
}

function lookUp(app: Express, cookie: string): Promise<Account | undefined> {
  const request = Object.assign(new IncomingMessage(new Socket()), {
    url: '/',
    method: 'GET',
    headers: { cookie },
  });
  const probe: IncomingMessage & { user?: Account } = request;
  return new Promise((resolve, reject) => {
    app.locals.readSession(probe, new ServerResponse(request), (error?: unknown) =>
      error ? reject(error) : resolve(probe.user),
    );
  });
}
