import { model, Schema } from 'mongoose';

const schema = new Schema(
  { _id: String, data: { type: String, required: true }, expires_at: { type: Date, required: true } },
  { collection: 'sessions', versionKey: false },
);
schema.index({ expires_at: 1 }, { expireAfterSeconds: 0 });

/** Sessions of the default start, where there is no Redis. */
export const SessionModel = model('Session', schema);
