import { model, Schema } from 'mongoose';

const schema = new Schema(
  {
    enrolment: { type: Schema.Types.ObjectId, required: true },
    /** Keyed: who reads the database can try nothing. */
    hash: { type: String, required: true },
  },
  { collection: 'recovery_codes', versionKey: false },
);
schema.index({ enrolment: 1, hash: 1 }, { unique: true });

/** Codes that stand for the second step once each. */
export const RecoveryCodeModel = model('RecoveryCode', schema);
