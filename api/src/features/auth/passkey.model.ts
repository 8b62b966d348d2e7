import { type InferSchemaType, model, Schema, type Types } from 'mongoose';

const passkeySchema = new Schema(
  {
    user_id: { type: Schema.Types.ObjectId, required: true },
    /** As the authenticator named it, base64url. */
    credential_id: { type: String, required: true },
    /** COSE, base64url. Worth nothing to who reads the database: it only verifies signatures. */
    public_key: { type: String, required: true },
    /** How often the authenticator says that it was used; 0 for those that do not count. */
    counter: { type: Number, required: true },
    /** How browsers reach it: they ask for it in the right way. */
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

/** The passkeys of accounts. One that its account does not name is nobody's. */
export const PasskeyModel = model('Passkey', passkeySchema);
export type StoredPasskey = InferSchemaType<typeof passkeySchema> & { _id: Types.ObjectId };
