import { RedisStore } from 'connect-redis';
import { type SessionData, Store } from 'express-session';
import type { Redis } from 'ioredis';
import { model, Schema } from 'mongoose';
import { dayMs } from 'shared/durations';
import { expireRows } from './expired-rows';

export type Done<Value = void> = (error?: unknown, value?: Value) => void;

/** A store that can also change a session only if it is still there. */
export interface ChangingStore extends Store {
  change(id: string, data: SessionData, done?: Done): void;
}

/** When a session ends by itself; its cookie always says so. */
export const endOf = ({ cookie }: SessionData) => new Date(cookie.expires ?? Date.now() + 7 * dayMs);

const redisPrefix = 'session:';

export class RedisSessions extends RedisStore implements ChangingStore {
  constructor(private readonly redis: Redis) {
    super({ client: redis, prefix: redisPrefix });
  }

  change(id: string, data: SessionData, done: Done = () => {}) {
    const leftMs = Math.max(1, endOf(data).getTime() - Date.now());
    this.redis.set(redisPrefix + id, JSON.stringify(data), 'PX', leftMs, 'XX').then(() => done(), done);
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
