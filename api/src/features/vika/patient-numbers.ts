import { createHmac, randomBytes } from 'node:crypto';
import { type InferSchemaType, model, Schema, trusted } from 'mongoose';
import { phoneKeys } from 'shared/contracts/vika-search';
import { dayMs } from 'shared/durations';
import { isDuplicate } from '../../platform/create-once';
import { deleteInPieces } from '../../platform/expired-rows';
import type { FieldCipher, FieldKey } from '../../platform/field-encryption';
import { SettingError } from '../../platform/setting-error';
import type { StoredRegistration } from './registration.model';
import { openPatient } from './sealed-registration';

const numberSchema = new Schema(
  {
    /** Id of the registration, as in the audit log. */
    record: { type: String, required: true },
    /** Keyed hash of what a phone number that the registration once had is known by. */
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

/** Read once: it never changes. */
const keys = new WeakMap<FieldCipher, Promise<string>>();

/** Returns the hash key, which is stored encrypted with `FIELD_KEYS`; creates it on first use. */
function keyOf(cipher: FieldCipher): Promise<string> {
  const asked = keys.get(cipher) ?? openKey(cipher);
  keys.set(cipher, asked);
  asked.catch(() => keys.delete(cipher));
  return asked;
}

async function openKey(cipher: FieldCipher): Promise<string> {
  const known = await readKey();
  if (known) return cipher.open(known.sealed, known.key_id, context);
  const sealed = cipher.seal(randomBytes(32).toString('base64'), context);
  await KeyModel.create({ _id: only, sealed, key_id: cipher.keyId }).catch((error: unknown) => {
    if (!isDuplicate(error)) throw error;
  });
  return openKey(cipher);
}

async function hashesOf(cipher: FieldCipher, numbers: string[]): Promise<string[]> {
  const key = await keyOf(cipher);
  return numbers.map((number) => createHmac('sha256', key).update(number).digest('base64url'));
}

/** Keeps the number of a registration that is about to lose it. Skipped if the row cannot be decrypted. */
export async function keepNumber(cipher: FieldCipher, row: StoredRegistration) {
  const patient = openPatient(cipher, row);
  if (!patient) return;
  for (const number of await hashesOf(cipher, phoneKeys(patient.phone)))
    await NumberModel.updateOne(
      { record: String(row._id), number },
      { $set: { at: new Date() } },
      { upsert: true },
    );
}

/** Ids of registrations that formerly had this number; none for an input without digits. */
export async function recordsThatHad(cipher: FieldCipher, phone: string): Promise<string[]> {
  const keys = phoneKeys(phone);
  if (keys.length === 0) return [];
  const hashes = await hashesOf(cipher, keys);
  const rows = await NumberModel.find({ number: trusted({ $in: hashes }) }, 'record').lean();
  return rows.map(({ record }) => record);
}

/** Deletes numbers that the audit log no longer covers; returns how many. */
export async function forgetNumbers(days: number, now = Date.now()): Promise<number> {
  return deleteInPieces(NumberModel, { at: trusted({ $lt: new Date(now - days * dayMs) }) });
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
