import { RedisStore } from 'connect-redis';
import type { CookieOptions, Request, RequestHandler } from 'express';
import session, { type SessionData, Store } from 'express-session';
import type { Redis } from 'ioredis';
import { SessionModel } from '../features/auth/session.model';

const minute = 60_000;
/** Lifetimes (milliseconds): accounts that can read patients' enquiries are asked again sooner. */
export const lifetimes = {
  sensitive: { idle: 30 * minute, absolute: 12 * 60 * minute },
  ordinary: { idle: 7 * 24 * 60 * minute, absolute: 7 * 24 * 60 * minute },
} as const;

declare module 'express-session' {
  interface SessionData {
    user_id: string;
    /** The account's epoch at sign-in: an older one is over. */
    epoch: number;
    signed_in_at: number;
    sensitive: boolean;
  }
}

export interface SessionOptions {
  secret: string;
  secure: boolean;
  redis: Redis | undefined;
}

export const sessionCookieName = (secure: boolean) => (secure ? '__Host-session' : 'session');

export const sessionCookie = (secure: boolean): CookieOptions => ({
  httpOnly: true,
  sameSite: 'lax',
  secure,
  path: '/',
});

/** Express sessions: in Redis, or in the embedded database where there is none. */
export function createSessions({ secret, secure, redis }: SessionOptions): RequestHandler {
  return session({
    name: sessionCookieName(secure),
    secret,
    // The edge ends TLS: what arrives here is plain, and only the edge can reach it.
    proxy: true,
    resave: false,
    saveUninitialized: false,
    rolling: true,
    cookie: { ...sessionCookie(secure), maxAge: lifetimes.ordinary.idle },
    store: redis ? new RedisStore({ client: redis, prefix: 'session:' }) : new DatabaseStore(),
  });
}

/** Gives a session its lifetime and what is known of it, right after sign-in. */
export function beginSession(
  request: Request,
  about: { user_id: string; epoch: number; sensitive: boolean },
) {
  const { idle } = about.sensitive ? lifetimes.sensitive : lifetimes.ordinary;
  Object.assign(request.session, about, { signed_in_at: Date.now() });
  request.session.cookie.maxAge = idle;
}

/** Whether a session has reached its absolute end. */
export const isOver = ({ signed_in_at = 0, sensitive }: Partial<SessionData>): boolean =>
  Date.now() - signed_in_at > (sensitive ? lifetimes.sensitive : lifetimes.ordinary).absolute;

type Done<Value = void> = (error?: unknown, value?: Value) => void;

/** A session's end is written this often at most: a write on disk is too much for every request. */
const touchEveryMs = minute;

const endOf = ({ cookie }: SessionData) => new Date(cookie.expires ?? Date.now() + lifetimes.ordinary.idle);

class DatabaseStore extends Store {
  readonly #writtenAt = new Map<string, number>();

  get(id: string, done: Done<SessionData | null>) {
    SessionModel.findById(id)
      .lean()
      .then((row) => {
        const alive = row && row.expires_at.getTime() > Date.now();
        done(null, alive ? JSON.parse(row.data) : null);
      }, done);
  }

  set(id: string, data: SessionData, done: Done = () => {}) {
    this.#noteWritten(id);
    SessionModel.updateOne(
      { _id: id },
      { $set: { data: JSON.stringify(data), expires_at: endOf(data) } },
      { upsert: true },
    ).then(() => done(), done);
  }

  override touch(id: string, data: SessionData, done: Done = () => {}) {
    const writtenAt = this.#writtenAt.get(id);
    if (writtenAt !== undefined && Date.now() - writtenAt < touchEveryMs) return done();
    this.#noteWritten(id);
    // Never makes it anew: it may have been ended meanwhile.
    SessionModel.updateOne({ _id: id }, { $set: { expires_at: endOf(data) } }).then(() => done(), done);
  }

  destroy(id: string, done: Done = () => {}) {
    this.#writtenAt.delete(id);
    SessionModel.deleteOne({ _id: id }).then(() => done(), done);
  }

  #noteWritten(id: string) {
    const now = Date.now();
    // In the order of writing: the oldest are the first.
    for (const [old, at] of this.#writtenAt) {
      if (now - at < touchEveryMs) break;
      this.#writtenAt.delete(old);
    }
    this.#writtenAt.delete(id);
    this.#writtenAt.set(id, now);
  }
}
