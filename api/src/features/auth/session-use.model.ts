import { type InferSchemaType, model, Schema, type Types } from 'mongoose';
import { expireRows } from '../../platform/expired-rows';

const schema = new Schema(
  {
    user_id: { type: Schema.Types.ObjectId, required: true },
    /** Useless on its own to somebody with access to the database: the cookie carries a signed session id. */
    session_id: { type: String, required: true },
    /** The account epoch the session belongs to; sessions of an earlier epoch are invalid. */
    epoch: { type: Number, required: true },
    browser: { type: String, default: null },
    system: { type: String, default: null },
    /** Pseudonym of the network it was last used from. */
    network: { type: String, default: null },
    signed_in_at: { type: Date, required: true },
    last_used_at: { type: Date, required: true },
    expires_at: { type: Date, required: true },
    /** What the request that began it is known by, should it be sent again. */
    receipt: { type: String },
  },
  { collection: 'session_uses', versionKey: false },
);
schema.index({ session_id: 1 }, { unique: true });
schema.index({ user_id: 1, last_used_at: -1 });
schema.index({ receipt: 1 }, { partialFilterExpression: { receipt: { $gt: '' } } });
expireRows(schema, 'expires_at');

/** Session list shown to the account owner; the sessions themselves are in the session store. */
export const SessionUseModel = model('SessionUse', schema);
export type StoredSessionUse = InferSchemaType<typeof schema> & { _id: Types.ObjectId };
