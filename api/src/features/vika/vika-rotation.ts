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
  while (true) {
    const rows = await RegistrationModel.find({
      service_type: vikaService,
      key_id: trusted({ $nin: [cipher.keyId] }),
    })
      .limit(pieceOf)
      .lean<StoredRegistration[]>();
    if (rows.length === 0) break;
    const changes = rows.map((row) => ({
      updateOne: {
        filter: { _id: row._id, version: row.version, key_id: row.key_id },
        update: { $set: sealPatient(cipher, row._id, openPatient(cipher, row)) },
      },
    }));
    sealed += (await RegistrationModel.bulkWrite(changes)).modifiedCount;
  }
  await resealNumberKey(cipher);
  await recordUse({ actor: 'system', area: 'vika', action: 'rotate', count: sealed, detail: cipher.keyId });
  return sealed;
}
