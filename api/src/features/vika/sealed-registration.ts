import type { Types } from 'mongoose';
import type { District, VikaCall, VikaRegistration } from 'shared/contracts/vika';
import type { ParsedVikaDraft as VikaDraft } from 'shared/contracts/vika.schema';
import { phoneKeys } from 'shared/contracts/vika-search';
import type { FieldCipher } from '../../platform/field-encryption';
import type { StoredRegistration } from './registration.model';

/** A call to a patient as stored. */
export interface StoredCall extends VikaCall {
  /** Idempotency key: a repeated request is not a second call. */
  request?: string;
}

/** The fields that are stored encrypted. */
interface PatientFields extends Omit<VikaDraft, 'orders'> {
  calls: StoredCall[];
}

/** All hashes that a phone number may be stored under; none for a text without digits. */
export const phoneHashes = (cipher: FieldCipher, phone: string) => phoneKeys(phone).flatMap(cipher.hashes);

/** All hashes a district may be stored under during a key rotation. */
export const districtHashes = (cipher: FieldCipher, district: District) =>
  cipher.hashes(districtText(district));
// The prefix ensures that a district and a phone number never have the same hash.
const districtText = (district: District | null) => `district:${district ?? ''}`;

/** The encrypted form of the patient's fields, bound to one record, and the hashes for look-ups. */
export const sealPatient = (cipher: FieldCipher, id: Types.ObjectId, patient: PatientFields) => ({
  sealed: cipher.seal(
    JSON.stringify([
      patient.name,
      patient.phone,
      patient.address,
      patient.message,
      patient.district,
      patient.waiting_list,
      patient.on_sick_leave,
      patient.newly_operated,
      patient.calls,
    ]),
    String(id),
  ),
  key_id: cipher.keyId,
  phone_hashes: phoneKeys(patient.phone).map(cipher.hash),
  district_hash: cipher.hash(districtText(patient.district)),
});

/** Decrypts the patient's fields of a stored record; undefined if they cannot be, of which operators are told. */
export function openPatient(cipher: FieldCipher, row: StoredRegistration): PatientFields | undefined {
  const text = cipher.openOrReport(row.sealed, row.key_id, String(row._id));
  if (text === undefined) return undefined;
  const [name, phone, address, message, district, waiting_list, on_sick_leave, newly_operated, calls] =
    JSON.parse(text);
  return { name, phone, address, message, district, waiting_list, on_sick_leave, newly_operated, calls };
}

/** What is shown of a registration that cannot be decrypted. */
const unreadable: PatientFields = {
  name: 'Kan ikke dekrypteres',
  phone: '',
  address: null,
  message: '',
  district: null,
  waiting_list: null,
  on_sick_leave: null,
  newly_operated: null,
  calls: [],
};

/** A registration as the report shows it. */
export function toRegistration(cipher: FieldCipher, row: StoredRegistration): VikaRegistration {
  const { calls, ...patient } = openPatient(cipher, row) ?? unreadable;
  return {
    id: String(row._id),
    created_at: row.created_at.toISOString(),
    updated_at: row.updated_at.toISOString(),
    ...patient,
    calls: calls.map(({ request: _, ...call }) => call),
    status: row.status,
    orders: row.orders,
    version: row.version,
    changed_by: row.changed_by ?? null,
  };
}
