import { RedisStore } from 'connect-redis';
import { type SessionData, Store } from 'express-session';
import type { Redis } from 'ioredis';
import { model, Schema } from 'mongoose';
import { expireRows } from './expired-rows';
import { endOf, lifetimeOf } from './session-lifetimes';

export type Done<Value = void> = (error?: unknown, value?: Value) => void;

/** A store that can also change a session only if it is still there. */
export interface ChangingStore extends Store {
  change(id: string, data: SessionData, done?: Done): void;
}

const redisPrefix = 'session:';

export class RedisSessions extends RedisStore implements ChangingStore {
  constructor(private readonly redis: Redis) {
    super({ client: redis, prefix: redisPrefix, ttl: (session) => lifetimeOf(session).idle / 1_000 });
  }

  change(id: string, data: SessionData, done: Done = () => {}) {
    const text = JSON.stringify(data);
    this.redis.set(redisPrefix + id, text, 'PX', lifetimeOf(data).idle, 'XX').then(() => done(), done);
  }
}

const schema = new Schema(
  { _id: String, data: { type: String, required: true }, expires_at: { type: Date, required: true } },
  { collection: 'sessions', versionKey: false },
);
expireRows(schema, 'expires_at');
export const SessionModel = model('Session', schema);

const rowOf = (data: SessionData) => ({ $set: { data: JSON.stringify(data), expires_at: endOf(data) } });

/** Where there is no Redis. */
export class DatabaseSessions extends Store implements ChangingStore {
  get(id: string, done: Done<SessionData | null>) {
    SessionModel.findById(id)
      .lean()
      .then((row) => {
        const alive = row && row.expires_at.getTime() > Date.now();
        done(null, alive ? JSON.parse(row.data) : null);
      }, done);
  }

  set(id: string, data: SessionData, done: Done = () => {}) {
    SessionModel.updateOne({ _id: id }, rowOf(data), { upsert: true }).then(() => done(), done);
  }

  change(id: string, data: SessionData, done: Done = () => {}) {
    SessionModel.updateOne({ _id: id }, rowOf(data)).then(() => done(), done);
  }

  override touch(id: string, data: SessionData, done: Done = () => {}) {
    SessionModel.updateOne({ _id: id }, { $set: { expires_at: endOf(data) } }).then(() => done(), done);
  }

  destroy(id: string, done: Done = () => {}) {
    SessionModel.deleteOne({ _id: id }).then(() => done(), done);
  }
}
