import { model, Schema } from 'mongoose';
import { expireRows } from './expired-rows';

const schema = new Schema(
  { _id: String, data: { type: String, required: true }, expires_at: { type: Date, required: true } },
  { collection: 'sessions', versionKey: false },
);
expireRows(schema, 'expires_at');

/** Sessions of the default start, where there is no Redis. */
export const SessionModel = model('Session', schema);
