import { trusted } from 'mongoose';
import type { FieldCipher } from '../../platform/field-encryption';
import type { AuditLog } from '../audit';
import { resealNumberKey } from './patient-numbers';
import { RegistrationModel, type StoredRegistration, vikaService } from './registration.model';
import { openPatient, sealPatient } from './sealed-registration';

const pieceOf = 200;

/**
 * Re-encrypts all records with the current key while the product is running (key rotation). A row that changes
 * concurrently is retried in the next round; versions stay the same. Returns how many were re-encrypted.
 */
export async function rotateKeys(cipher: FieldCipher, { recordUse }: AuditLog): Promise<number> {
  let sealed = 0;
  const closed: StoredRegistration['_id'][] = [];
  while (true) {
    const rows = await RegistrationModel.find({
      service_type: vikaService,
      _id: trusted({ $nin: closed }),
      key_id: trusted({ $nin: [cipher.keyId] }),
    })
      .limit(pieceOf)
      .lean<StoredRegistration[]>();
    if (rows.length === 0) break;
    const changes = rows.flatMap((row) => {
      const patient = openPatient(cipher, row);
      // Left as it is: a backup or a key may still bring it back.
      if (!patient) closed.push(row._id);
      const filter = { _id: row._id, version: row.version, key_id: row.key_id };
      return patient
        ? [{ updateOne: { filter, update: { $set: sealPatient(cipher, row._id, patient) } } }]
        : [];
    });
    if (changes.length > 0) sealed += (await RegistrationModel.bulkWrite(changes)).modifiedCount;
  }
  await resealNumberKey(cipher);
  await recordUse({ actor: 'system', area: 'vika', action: 'rotate', count: sealed, detail: cipher.keyId });
  return sealed;
}
