import { parse as parseCookie } from 'cookie';
import { unsign } from 'cookie-signature';
import type { CookieOptions, Request, RequestHandler } from 'express';
import session, { type SessionData, Store } from 'express-session';
import type { Redis } from 'ioredis';
import { LRUCache } from 'lru-cache';
import { unattendedHeader } from 'shared/contracts/route';
import { minuteMs } from 'shared/durations';
import { sessionCookieName } from 'shared/session';
import { endOf, lifetimes } from './session-lifetimes';
import { type ChangingStore, DatabaseSessions, type Done, RedisSessions } from './session-stores';

declare module 'express-session' {
  interface SessionData {
    user_id: string;
    /** The account epoch at sign-in; the session ends when the account's epoch changes. */
    epoch: number;
    signed_in_at: number;
    /** When the user last proved their identity. */
    proven_at: number;
    /** Pseudonym of the network it is used from. */
    network: string;
    sensitive: boolean;
  }
}

interface SessionOptions {
  /** The first secret signs new cookies; cookies signed with the others stay valid (rotation). */
  secrets: string[];
  secure: boolean;
  redis: Redis | undefined;
  onUse: OnUse;
}

const sessionCookie = (secure: boolean): CookieOptions => ({
  httpOnly: true,
  sameSite: 'lax',
  secure,
  path: '/',
});

/** Express sessions, stored in Redis or else in the database. */
export function createSessions({ secrets, secure, redis, onUse }: SessionOptions) {
  const name = sessionCookieName(secure);
  const store = new SessionStore(redis ? new RedisSessions(redis) : new DatabaseSessions(), onUse);
  const handler = session({
    name,
    secret: secrets,
    // TLS ends at the edge, which is the only client of this server.
    proxy: true,
    resave: false,
    saveUninitialized: false,
    rolling: true,
    cookie: { ...sessionCookie(secure), maxAge: lifetimes.ordinary.idle },
    store,
  });
  const read: RequestHandler = (request, response, next) => {
    let goneOn = false;
    handler(request, response, (thrown?: unknown) => {
      // express-session calls back a second time if saving the session failed after the response. Passing that error on
      // could make Express cut the connection under the next request.
      if (goneOn)
        return request.log?.warn({ kind: thrown instanceof Error && thrown.name }, 'session not kept');
      goneOn = true;
      const { session: current, clientKey } = request;
      if (current && request.get(unattendedHeader)) store.leave(current);
      else if (current?.user_id && current.network !== clientKey) current.network = clientKey;
      next(thrown);
    });
  };
  return {
    read,
    /** The session of a Cookie header outside of a request (WebSockets), which does not prolong it. */
    async find(cookies: string): Promise<SessionData | undefined> {
      const value = parseCookie(cookies)[name] ?? '';
      if (!value.startsWith('s:')) return undefined;
      const ids = secrets.map((secret) => unsign(value.slice(2), secret));
      const id = ids.find((signed) => signed !== false);
      return id ? store.find(id) : undefined;
    },
  };
}
export type Sessions = ReturnType<typeof createSessions>;

/** Sets the data of a session right after it got its id. */
export function beginSession(
  request: Request,
  about: Pick<SessionData, 'user_id' | 'epoch' | 'sensitive' | 'signed_in_at'> &
    Partial<Pick<SessionData, 'proven_at'>>,
) {
  Object.assign(request.session, about);
}

/**
 * Shortens a session when its account has gained sensitive rights after sign-in. Its idle time is unknown, so a session
 * older than the short limit is over: returns false.
 */
export function shorten(session: SessionData): boolean {
  if (session.sensitive) return true;
  if (Date.now() - session.signed_in_at > lifetimes.sensitive.idle) return false;
  session.sensitive = true;
  return true;
}

/** Called when a session is used, at most once a minute, with its current expiry. */
type OnUse = (id: string, endsAt: Date, network?: string) => void;

/** The rules of sessions, on the store that keeps them. */
class SessionStore extends Store {
  /** Sessions that exist: a request of one that has ended meanwhile must not bring it back by saving it. */
  private readonly existing = new WeakSet<object>();
  /** A session is prolonged at most once a minute, because each time is a write that delays the response. */
  private readonly prolonged = new LRUCache<string, true>({ max: 10_000, ttl: minuteMs });

  /** Sessions of requests by pages that nobody is at. */
  private readonly left = new WeakSet<object>();

  constructor(
    private readonly kept: ChangingStore,
    private readonly onUse: OnUse,
  ) {
    super();
  }

  find(id: string): Promise<SessionData | undefined> {
    return new Promise((resolve, reject) =>
      this.kept.get(id, (error, data) => (error ? reject(error) : resolve(data ?? undefined))),
    );
  }

  get(id: string, done: Done<SessionData | null>) {
    this.kept.get(id, done);
  }

  override createSession(request: Request, data: SessionData) {
    const session = super.createSession(request, data);
    this.existing.add(session);
    return session;
  }

  set(id: string, data: SessionData, done?: Done) {
    if (this.existing.has(data)) this.kept.change(id, data, done);
    else this.kept.set(id, data, done);
  }

  /** Does not prolong a session for the request that read it. */
  leave(session: object) {
    this.left.add(session);
  }

  override touch(id: string, data: SessionData, done?: Done) {
    if (this.left.has(data) || this.prolonged.has(id)) return done?.();
    this.prolonged.set(id, true);
    this.kept.touch?.(id, data, done);
    if (data.user_id) this.onUse(id, endOf(data), data.network);
  }

  destroy(id: string, done?: Done) {
    this.kept.destroy(id, done);
  }
}
