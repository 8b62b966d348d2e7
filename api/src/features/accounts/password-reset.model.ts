import { model, Schema } from 'mongoose';
import { expireRows } from '../../platform/expired-rows';

const schema = new Schema(
  {
    /** SHA-256 of the token: who reads the database cannot use it. */
    token_hash: { type: String, required: true },
    user_id: { type: Schema.Types.ObjectId, required: true },
    expires_at: { type: Date, required: true },
    /** Which of the account's few slots for links this one holds; an invitation holds none. */
    slot: { type: Number },
  },
  { collection: 'password_resets', versionKey: false },
);
schema.index({ token_hash: 1 }, { unique: true });
schema.index(
  { user_id: 1, slot: 1 },
  { unique: true, partialFilterExpression: { slot: { $type: 'number' } } },
);
expireRows(schema, 'expires_at');

export const PasswordResetModel = model('PasswordReset', schema);
