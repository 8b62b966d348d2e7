import type { Types } from 'mongoose';
import type { VikaDraft, VikaRegistration } from 'shared/contracts/vika';
import { normalisePhone } from 'shared/contracts/vika-search';
import type { FieldCipher } from '../../platform/field-encryption';
import type { StoredRegistration } from './registration.model';

/** What is readable only with the key. */
export type PatientFields = Pick<VikaDraft, 'name' | 'phone' | 'address' | 'message'>;

/** The stored form of the patient's fields, bound to one record. */
export const sealPatient = (cipher: FieldCipher, id: Types.ObjectId, patient: PatientFields) => ({
  sealed: cipher.seal(
    JSON.stringify([patient.name, patient.phone, patient.address, patient.message]),
    String(id),
  ),
  key_id: cipher.keyId,
  phone_hash: cipher.hash(normalisePhone(patient.phone)),
});

/** The patient's fields of a stored record. */
export function openPatient(
  cipher: FieldCipher,
  row: Pick<StoredRegistration, '_id' | 'sealed' | 'key_id'>,
): PatientFields {
  const [name, phone, address, message] = JSON.parse(cipher.open(row.sealed, row.key_id, String(row._id)));
  return { name, phone, address, message };
}

/** A registration as the report shows it. */
export function toRegistration(cipher: FieldCipher, row: StoredRegistration): VikaRegistration {
  return {
    id: String(row._id),
    created_at: row.created_at.toISOString(),
    updated_at: row.updated_at.toISOString(),
    ...openPatient(cipher, row),
    district: row.district ?? null,
    status: row.status,
    waiting_list: row.waiting_list ?? null,
    on_sick_leave: row.on_sick_leave ?? null,
    newly_operated: row.newly_operated ?? null,
    orders: row.orders,
    version: row.version,
    changed_by: row.changed_by ?? null,
  };
}
