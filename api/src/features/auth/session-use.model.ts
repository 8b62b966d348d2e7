import { type InferSchemaType, model, Schema, type Types } from 'mongoose';
import { expireRows } from '../../platform/expired-rows';

const schema = new Schema(
  {
    user_id: { type: Schema.Types.ObjectId, required: true },
    /** Worth nothing to who reads the database: a cookie carries it with a signature. */
    session_id: { type: String, required: true },
    /** The account's epoch that the session belongs to: an older one is over. */
    epoch: { type: Number, required: true },
    browser: { type: String, default: null },
    system: { type: String, default: null },
    /** A pseudonym of the network it was used from last. */
    network: { type: String, default: null },
    signed_in_at: { type: Date, required: true },
    last_used_at: { type: Date, required: true },
    expires_at: { type: Date, required: true },
  },
  { collection: 'session_uses', versionKey: false },
);
schema.index({ session_id: 1 }, { unique: true });
schema.index({ user_id: 1, last_used_at: -1 });
expireRows(schema, 'expires_at');

/** Where accounts are signed in, for their owners; the sessions themselves are in their own store. */
export const SessionUseModel = model('SessionUse', schema);
export type StoredSessionUse = InferSchemaType<typeof schema> & { _id: Types.ObjectId };
