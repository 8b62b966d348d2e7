import { type InferSchemaType, model, Schema, type Types } from 'mongoose';

const passkeySchema = new Schema(
  {
    user_id: { type: Schema.Types.ObjectId, required: true },
    /** Credential id from the authenticator, base64url. */
    credential_id: { type: String, required: true },
    /** COSE, base64url. Not secret: it can only verify signatures. */
    public_key: { type: String, required: true },
    /** Signature counter of the authenticator; 0 if it does not count. */
    counter: { type: Number, required: true },
    /** Transport hints, which tell the browser how to reach the authenticator. */
    transports: { type: [String], default: [] },
    browser: { type: String, default: null },
    system: { type: String, default: null },
    made_at: { type: Date, required: true },
    last_used_at: { type: Date, default: null },
  },
  { collection: 'passkeys', versionKey: false },
);
passkeySchema.index({ credential_id: 1 }, { unique: true });
passkeySchema.index({ user_id: 1 });

/** Passkeys of accounts. A passkey counts only if it is listed in its account's `second_step.passkeys`. */
export const PasskeyModel = model('Passkey', passkeySchema);
export type StoredPasskey = InferSchemaType<typeof passkeySchema> & { _id: Types.ObjectId };
