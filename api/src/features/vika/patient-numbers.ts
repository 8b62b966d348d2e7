import { createHmac, randomBytes } from 'node:crypto';
import { type InferSchemaType, model, Schema, trusted } from 'mongoose';
import { hasDigits, normalisePhone } from 'shared/contracts/vika-search';
import { dayMs } from 'shared/durations';
import { isDuplicate } from '../../platform/create-once';
import type { FieldCipher, FieldKey } from '../../platform/field-encryption';
import { SettingError } from '../../platform/setting-error';
import type { StoredRegistration } from './registration.model';
import { openPatient } from './sealed-registration';

const numberSchema = new Schema(
  {
    /** Id of the registration, as in the audit log. */
    record: { type: String, required: true },
    /** Keyed hash of a phone number that the registration once had. */
    number: { type: String, required: true },
    /** When the registration last had this number; audit entries about that time cannot be newer. */
    at: { type: Date, required: true },
  },
  { collection: 'patient_numbers', versionKey: false },
);
numberSchema.index({ number: 1, record: 1 }, { unique: true });
numberSchema.index({ at: 1 });
/** Former phone numbers (hashed) of registrations that the audit log still covers; no other patient data. */
const NumberModel = model('PatientNumber', numberSchema);

const keySchema = new Schema(
  {
    _id: { type: String },
    sealed: { type: String, required: true },
    key_id: { type: String, required: true },
  },
  { collection: 'patient_number_keys', versionKey: false },
);
/** The hash key. It cannot be rotated, because the plain numbers are not stored and could not be hashed again. */
const KeyModel = model('PatientNumberKey', keySchema);
type StoredKey = InferSchemaType<typeof keySchema>;

const only = 'only';
const context = 'patient-numbers';
const readKey = () => KeyModel.findById(only).lean<StoredKey>();

/** Returns the hash key, which is stored encrypted with `FIELD_KEYS`; creates it on first use. */
async function keyOf(cipher: FieldCipher): Promise<string> {
  const known = await readKey();
  if (known) return cipher.open(known.sealed, known.key_id, context);
  const sealed = cipher.seal(randomBytes(32).toString('base64'), context);
  await KeyModel.create({ _id: only, sealed, key_id: cipher.keyId }).catch((error: unknown) => {
    if (!isDuplicate(error)) throw error;
  });
  return keyOf(cipher);
}

const hashed = async (cipher: FieldCipher, phone: string) =>
  createHmac('sha256', await keyOf(cipher))
    .update(normalisePhone(phone))
    .digest('base64url');

/** Keeps the number of a registration that is about to lose it. Skipped if the row cannot be decrypted. */
export async function keepNumber(cipher: FieldCipher, row: StoredRegistration, now = new Date()) {
  let phone: string;
  try {
    phone = openPatient(cipher, row).phone;
  } catch {
    return;
  }
  const own = { record: String(row._id), number: await hashed(cipher, phone) };
  await NumberModel.updateOne(own, { $set: { at: now } }, { upsert: true });
}

/** Ids of registrations that formerly had this number; none for an input without digits. */
export async function recordsThatHad(cipher: FieldCipher, phone: string): Promise<string[]> {
  if (!hasDigits(phone)) return [];
  const rows = await NumberModel.find({ number: await hashed(cipher, phone) }, 'record').lean();
  return rows.map(({ record }) => record);
}

/** Deletes numbers that the audit log no longer covers; returns how many. */
export async function forgetNumbers(days: number, now = Date.now()): Promise<number> {
  const before = new Date(now - days * dayMs);
  return (await NumberModel.deleteMany({ at: trusted({ $lt: before }) })).deletedCount;
}

/** Re-encrypts the hash key with the current field key. */
export async function resealNumberKey(cipher: FieldCipher): Promise<void> {
  const known = await readKey();
  if (!known || known.key_id === cipher.keyId) return;
  const sealed = cipher.seal(cipher.open(known.sealed, known.key_id, context), context);
  await KeyModel.updateOne({ _id: only, key_id: known.key_id }, { sealed, key_id: cipher.keyId });
}

/** Fails at startup if the field key that encrypts the hash key is missing. */
export async function refuseMissingNumberKey(keys: readonly FieldKey[]): Promise<void> {
  const known = await readKey();
  if (!known || keys.some(({ id }) => id === known.key_id)) return;
  throw new SettingError(
    `FIELD_KEYS: numbers of former registrations are sealed with the key ${known.key_id}, which is missing`,
  );
}
