import { RedisStore } from 'connect-redis';
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
    /** Its pages name their account; missing from sessions that began before they did. */
    names_account: boolean;
  }
}

interface SessionOptions {
  /** The first secret signs new cookies; cookies signed with the others stay valid (rotation). */
  secrets: string[];
  secure: boolean;
  redis: Redis | undefined;
  /** Called when a session is used, at most once a minute, with its current expiry. */
  onUse: (id: string, endsAt: Date, network?: string) => void;
}

const sessionCookie = (secure: boolean): CookieOptions => ({
  httpOnly: true,
  sameSite: 'lax',
  secure,
  path: '/',
});

/** Express sessions, stored in Redis or else in the database. */
export function createSessions({ secrets, secure, redis, onUse }: SessionOptions): RequestHandler {
  const handler = session({
    name: sessionCookieName(secure),
    secret: secrets,
    // TLS ends at the edge, which is the only client of this server.
    proxy: true,
    resave: false,
    saveUninitialized: false,
    rolling: true,
    cookie: { ...sessionCookie(secure), maxAge: lifetimes.ordinary.idle },
    store: touchedRarely(neverRevived(redis ? new RedisSessions(redis) : new DatabaseStore()), onUse),
  });
  return (request, response, next) => {
    let goneOn = false;
    handler(request, response, (thrown?: unknown) => {
      // express-session calls back a second time if saving the session failed after the response. Passing that error on
      // could make Express cut the connection under the next request.
      if (goneOn)
        return request.log?.warn({ kind: thrown instanceof Error && thrown.name }, 'session not kept');
      goneOn = true;
      const { session: current, clientKey } = request;
      // WebSocket upgrades have no client key.
      if (current?.user_id && clientKey && current.network !== clientKey) current.network = clientKey;
      next(thrown);
    });
  };
}

/** Sets the data and the lifetime of a session right after it got its id. */
export function beginSession(
  request: Request,
  about: Pick<SessionData, 'user_id' | 'epoch' | 'sensitive' | 'signed_in_at'> &
    Partial<Pick<SessionData, 'proven_at'>>,
) {
  const { idle } = about.sensitive ? lifetimes.sensitive : lifetimes.ordinary;
  Object.assign(request.session, about, { names_account: true });
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

type Done<Value = void> = (error?: unknown, value?: Value) => void;

const endOf = ({ cookie }: SessionData) => new Date(cookie.expires ?? Date.now() + lifetimes.ordinary.idle);

/** Prolongs a session at most once a minute, because every prolongation is a write that delays the response. */
function touchedRarely(store: Store, onUse: SessionOptions['onUse']): Store {
  const touched = new LRUCache<string, true>({ max: 10_000, ttl: minuteMs });
  const touch = store.touch?.bind(store);
  store.touch = (id, data, done) => {
    if (touched.has(id)) return done?.();
    touched.set(id, true);
    touch?.(id, data, done);
    if (data.user_id) onUse(id, endOf(data), data.network);
  };
  return store;
}

interface SessionStore extends Store {
  /** Updates an existing session only: one that was ended meanwhile must stay ended. */
  change(id: string, data: SessionData, done?: Done): void;
}

/** A request still running when its session ends must not bring the session back by saving it (race with sign-out). */
function neverRevived(store: SessionStore): Store {
  const read = new WeakSet<object>();
  const createSession = store.createSession.bind(store);
  store.createSession = (request, data) => {
    const current = createSession(request, data);
    read.add(current);
    return current;
  };
  const create = store.set.bind(store);
  store.set = (id, data, done) => (read.has(data) ? store.change(id, data, done) : create(id, data, done));
  return store;
}

const redisPrefix = 'session:';

class RedisSessions extends RedisStore implements SessionStore {
  constructor(private readonly redis: Redis) {
    super({ client: redis, prefix: redisPrefix });
  }

  change(id: string, data: SessionData, done: Done = () => {}) {
    const leftMs = Math.max(1, endOf(data).getTime() - Date.now());
    this.redis.set(redisPrefix + id, JSON.stringify(data), 'PX', leftMs, 'XX').then(() => done(), done);
  }
}

class DatabaseStore extends Store implements SessionStore {
  get(id: string, done: Done<SessionData | null>) {
    SessionModel.findById(id)
      .lean()
      .then((row) => {
        const alive = row && row.expires_at.getTime() > Date.now();
        done(null, alive ? JSON.parse(row.data) : null);
      }, done);
  }

  set(id: string, data: SessionData, done: Done = () => {}) {
    SessionModel.updateOne(
      { _id: id },
      { $set: { data: JSON.stringify(data), expires_at: endOf(data) } },
      { upsert: true },
    ).then(() => done(), done);
  }

  change(id: string, data: SessionData, done: Done = () => {}) {
    SessionModel.updateOne(
      { _id: id },
      { $set: { data: JSON.stringify(data), expires_at: endOf(data) } },
    ).then(() => done(), done);
  }

  /** Updates only: a session that was ended meanwhile must stay ended. */
  override touch(id: string, data: SessionData, done: Done = () => {}) {
    SessionModel.updateOne({ _id: id }, { $set: { expires_at: endOf(data) } }).then(() => done(), done);
  }

  destroy(id: string, done: Done = () => {}) {
    SessionModel.deleteOne({ _id: id }).then(() => done(), done);
  }
}
