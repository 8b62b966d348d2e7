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

/** Sessions of the default start, where there is no Redis. */
export const SessionModel = model('Session', schema);

/** Lifetimes (milliseconds): accounts that can reach patients or other accounts are asked again sooner. */
const lifetimes = {
  sensitive: { idle: sensitiveIdleMs, absolute: 12 * hourMs },
  ordinary: { idle: 7 * dayMs, absolute: 7 * dayMs },
} as const;

declare module 'express-session' {
  interface SessionData {
    user_id: string;
    /** The account's epoch at sign-in: an older one is over. */
    epoch: number;
    signed_in_at: number;
    /** When the account's owner last showed again that it is them. */
    proven_at: number;
    /** A pseudonym of the network that it is used from. */
    network: string;
    sensitive: boolean;
  }
}

interface SessionOptions {
  /** The first signs new cookies; those of the others are good still. */
  secrets: string[];
  secure: boolean;
  redis: Redis | undefined;
  /** Called once a minute at most when a session is being used, and when it ends if nobody touches it again. */
  onUse: (id: string, endsAt: Date, network?: string) => void;
}

const sessionCookie = (secure: boolean): CookieOptions => ({
  httpOnly: true,
  sameSite: 'lax',
  secure,
  path: '/',
});

/** Express sessions: in Redis, or in the embedded database where there is none. */
export function createSessions({ secrets, secure, redis, onUse }: SessionOptions): RequestHandler {
  const handler = session({
    name: sessionCookieName(secure),
    secret: secrets,
    // The edge ends TLS: what arrives here is plain, and only the edge can reach it.
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
      // It goes on a second time when a session could not be stored after the answer. The handlers of errors may all have
      // had their turn by then, and Express would cut the connection under the next request.
      if (goneOn)
        return request.log?.warn({ kind: thrown instanceof Error && thrown.name }, 'session not kept');
      goneOn = true;
      const { session: current, clientKey } = request;
      // A socket's upgrade comes without.
      if (current?.user_id && clientKey && current.network !== clientKey) current.network = clientKey;
      next(thrown);
    });
  };
}

/** Gives a session its lifetime and what is known of it, right after it got its id. */
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
 * Makes a session as short as its account's rights ask for, where it came to hold them after sign-in. Nobody knows
 * how long it has been left alone: one that began longer ago than it may be is over, and the answer is false.
 */
export function shorten(session: SessionData): boolean {
  if (session.sensitive) return true;
  if (Date.now() - session.signed_in_at > lifetimes.sensitive.idle) return false;
  session.sensitive = true;
  session.cookie.maxAge = lifetimes.sensitive.idle;
  return true;
}

/** Whether a session has reached its absolute end. */
export const isOver = ({ signed_in_at = 0, sensitive }: Partial<SessionData>): boolean =>
  Date.now() - signed_in_at > (sensitive ? lifetimes.sensitive : lifetimes.ordinary).absolute;

type Done<Value = void> = (error?: unknown, value?: Value) => void;

const endOf = ({ cookie }: SessionData) => new Date(cookie.expires ?? Date.now() + lifetimes.ordinary.idle);

/** Lets a session live longer once a minute, not with every request: each time is a write that the answer waits for. */
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
  /** Stores a session that stands there; one that was ended meanwhile stays ended. */
  change(id: string, data: SessionData, done?: Done): void;
}

/** A request that was under way when its session ended is answered later: what it stores then makes no session anew. */
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

  /** Never makes a session: one that was ended meanwhile stays ended. */
  override touch(id: string, data: SessionData, done: Done = () => {}) {
    SessionModel.updateOne({ _id: id }, { $set: { expires_at: endOf(data) } }).then(() => done(), done);
  }

  destroy(id: string, done: Done = () => {}) {
    SessionModel.deleteOne({ _id: id }).then(() => done(), done);
  }
}
