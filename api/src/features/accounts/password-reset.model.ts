import { model, Schema } from 'mongoose';
import { expireRows } from '../../platform/expired-rows';

const schema = new Schema(
  {
    /**
     * SHA-256 of the token, so that read access to the database does not yield usable links; of one that was used,
     * what the request that used it is known by, should it be sent again.
     */
    token_hash: { type: String, required: true },
    user_id: { type: Schema.Types.ObjectId, required: true },
    expires_at: { type: Date, required: true },
    /** Which of the account's reset-link slots this link occupies; invitations have none. */
    slot: { type: Number },
  },
  { collection: 'password_resets', versionKey: false },
);
schema.index({ token_hash: 1 }, { unique: true });
schema.index({ user_id: 1 });
schema.index({ user_id: 1, slot: 1 }, { unique: true, partialFilterExpression: { slot: { $gte: 0 } } });
expireRows(schema, 'expires_at');

export const PasswordResetModel = model('PasswordReset', schema);
