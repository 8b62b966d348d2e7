import { parse as parseCookie } from 'cookie';
import { unsign } from 'cookie-signature';
import type { CookieOptions, Request, RequestHandler } from 'express';
import session, { type SessionData, Store } from 'express-session';
import type { Redis } from 'ioredis';
import { LRUCache } from 'lru-cache';
import { model, Schema } from 'mongoose';
import { dayMs, hourMs, minuteMs } from 'shared/durations';
import { sensitiveIdleMs, sessionCookieName } from 'shared/session';
import { expireRows } from './expired-rows';

const schema = new Schema(
  { _id: String, data: { type: String, required: true }, expires_at: { type: Date, required: true } },
  { collection: 'sessions', versionKey: false },
);
expireRows(schema, 'expires_at');

/** Session store when there is no Redis. */
export const SessionModel = model('Session', schema);

/** Lifetimes in ms; shorter for accounts that can reach sensitive data such as patients or other accounts. */
const lifetimes = {
  sensitive: { idle: sensitiveIdleMs, absolute: 12 * hourMs },
  ordinary: { idle: 7 * dayMs, absolute: 7 * dayMs },
} as const;

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
  const store = new SessionStore(redis ? rowsInRedis(redis) : rowsInDatabase, onUse);
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
      if (current?.user_id && current.network !== clientKey) current.network = clientKey;
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

/** Sets the data and the lifetime of a session right after it got its id. */
export function beginSession(
  request: Request,
  about: Pick<SessionData, 'user_id' | 'epoch' | 'sensitive' | 'signed_in_at'> &
    Partial<Pick<SessionData, 'proven_at'>>,
) {
  const { idle } = about.sensitive ? lifetimes.sensitive : lifetimes.ordinary;
  Object.assign(request.session, about);
  request.session.cookie.maxAge = idle;
}

/**
 * Shortens a session when its account has gained sensitive rights after sign-in. Its idle time is unknown, so a session
 * older than the short limit is over: returns false.
 */
export function shorten(session: SessionData): boolean {
  if (session.sensitive) return true;
  if (Date.now() - session.signed_in_at > lifetimes.sensitive.idle) return false;
  session.sensitive = true;
  session.cookie.maxAge = lifetimes.sensitive.idle;
  return true;
}

/** Whether a session has exceeded its absolute lifetime. */
export const isOver = ({ signed_in_at = 0, sensitive }: Partial<SessionData>): boolean =>
  Date.now() - signed_in_at > (sensitive ? lifetimes.sensitive : lifetimes.ordinary).absolute;

const endOf = ({ cookie }: SessionData) => new Date(cookie.expires ?? Date.now() + lifetimes.ordinary.idle);

/** Where sessions are stored, as text. */
interface Rows {
  find(id: string): Promise<string | null | undefined>;
  create(id: string, data: string, endsAt: Date): PromiseLike<unknown>;
  /** Of an existing row only: a session that was ended meanwhile stays ended. */
  change(id: string, data: string, endsAt: Date): PromiseLike<unknown>;
  /** Of an existing row only. */
  prolong(id: string, endsAt: Date): PromiseLike<unknown>;
  remove(id: string): PromiseLike<unknown>;
}

const rowsInDatabase: Rows = {
  async find(id) {
    const row = await SessionModel.findById(id).lean();
    const alive = row && row.expires_at.getTime() > Date.now();
    return alive ? row.data : null;
  },
  create: (_id, data, expires_at) =>
    SessionModel.updateOne({ _id }, { $set: { data, expires_at } }, { upsert: true }),
  change: (_id, data, expires_at) => SessionModel.updateOne({ _id }, { $set: { data, expires_at } }),
  prolong: (_id, expires_at) => SessionModel.updateOne({ _id }, { $set: { expires_at } }),
  remove: (_id) => SessionModel.deleteOne({ _id }),
};

const redisPrefix = 'session:';

function rowsInRedis(redis: Redis): Rows {
  const leftMs = (endsAt: Date) => Math.max(1, endsAt.getTime() - Date.now());
  return {
    find: (id) => redis.get(redisPrefix + id),
    create: (id, data, endsAt) => redis.set(redisPrefix + id, data, 'PX', leftMs(endsAt)),
    change: (id, data, endsAt) => redis.set(redisPrefix + id, data, 'PX', leftMs(endsAt), 'XX'),
    prolong: (id, endsAt) => redis.pexpire(redisPrefix + id, leftMs(endsAt)),
    remove: (id) => redis.del(redisPrefix + id),
  };
}

/** Called when a session is used, at most once a minute, with its current expiry. */
type OnUse = (id: string, endsAt: Date, network?: string) => void;
type Done<Value = void> = (error?: unknown, value?: Value) => void;

class SessionStore extends Store {
  /** Sessions that exist: a request of one that has ended meanwhile must not bring it back by saving it. */
  private readonly existing = new WeakSet<object>();
  /** A session is prolonged at most once a minute, because each time is a write that delays the response. */
  private readonly prolonged = new LRUCache<string, true>({ max: 10_000, ttl: minuteMs });

  constructor(
    private readonly rows: Rows,
    private readonly onUse: OnUse,
  ) {
    super();
  }

  async find(id: string): Promise<SessionData | undefined> {
    const data = await this.rows.find(id);
    return data ? JSON.parse(data) : undefined;
  }

  get(id: string, done: Done<SessionData | null>) {
    this.find(id).then((data) => done(null, data ?? null), done);
  }

  override createSession(request: Request, data: SessionData) {
    const session = super.createSession(request, data);
    this.existing.add(session);
    return session;
  }

  set(id: string, data: SessionData, done: Done = () => {}) {
    const write = this.existing.has(data) ? this.rows.change : this.rows.create;
    write(id, JSON.stringify(data), endOf(data)).then(() => done(), done);
  }

  override touch(id: string, data: SessionData, done: Done = () => {}) {
    if (this.prolonged.has(id)) return done();
    this.prolonged.set(id, true);
    this.rows.prolong(id, endOf(data)).then(() => done(), done);
    if (data.user_id) this.onUse(id, endOf(data), data.network);
  }

  destroy(id: string, done: Done = () => {}) {
    this.rows.remove(id).then(() => done(), done);
  }
}
