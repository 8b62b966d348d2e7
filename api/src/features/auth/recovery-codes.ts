import { model, Schema, type Types, trusted } from 'mongoose';
import { Secret } from 'otpauth';
import type { FieldCipher } from '../../platform/field-encryption';

const schema = new Schema(
  {
    enrolment: { type: Schema.Types.ObjectId, required: true },
    /** Keyed hash (HMAC): cannot be brute-forced with read access to the database alone. */
    hash: { type: String, required: true },
  },
  { collection: 'recovery_codes', versionKey: false },
);
schema.index({ enrolment: 1, hash: 1 }, { unique: true });
const RecoveryCodeModel = model('RecoveryCode', schema);

const codesMade = 10;

/** A code as it is hashed, however it was typed. */
export const plainCode = (code: string) => code.replace(/[ -]/g, '').toLowerCase();
function newCode(): string {
  const letters = new Secret({ size: 8 }).base32.toLowerCase();
  return `${letters.slice(0, 6)}-${letters.slice(6, 12)}`;
}

/** Single-use codes that replace the second step; they belong to one enrolment of an account. */
export function createRecoveryCodes(cipher: FieldCipher) {
  return {
    /** New codes, which are not readable later. */
    async make(enrolment: Types.ObjectId): Promise<string[]> {
      const codes = Array.from({ length: codesMade }, newCode);
      await RecoveryCodeModel.insertMany(
        codes.map((code) => ({ enrolment, hash: cipher.hash(`${enrolment} ${plainCode(code)}`) })),
      );
      return codes;
    },

    /** Spends a code; false if it is wrong or used. */
    async spend(enrolment: Types.ObjectId, code: string): Promise<boolean> {
      const hash = trusted({ $in: cipher.hashes(`${enrolment} ${plainCode(code)}`) });
      return (await RecoveryCodeModel.deleteOne({ enrolment, hash })).deletedCount === 1;
    },
  };
}

export const countRecoveryCodes = (enrolment: Types.ObjectId) =>
  RecoveryCodeModel.countDocuments({ enrolment });
export const removeRecoveryCodes = (enrolment: Types.ObjectId) => RecoveryCodeModel.deleteMany({ enrolment });
