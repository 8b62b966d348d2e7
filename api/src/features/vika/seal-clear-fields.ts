import { trusted } from 'mongoose';
import { dropIndex } from '../../platform/drop-index';
import type { FieldCipher } from '../../platform/field-encryption';
import { recordUse } from '../audit';
import { RegistrationModel, type StoredRegistration, vikaService } from './registration.model';
import { openPatient, sealedChange } from './sealed-registration';

const pieceOf = 500;
/** Obsolete index that contains districts in clear text. */
const clearIndex = 'service_type_1_district_1_orders_-1_created_at_-1__id_-1';

/**
 * Encrypts the clear-text fields of earlier versions, and has rows found by each spelling of their numbers; returns how
 * many rows were changed. A row that changes concurrently is encrypted by that change; one that cannot be decrypted is
 * reported and left as it is.
 */
export async function sealClearFields(
  cipher: FieldCipher,
  report: (error: unknown) => void,
): Promise<number> {
  await dropIndex(RegistrationModel, clearIndex);
  const closed: unknown[] = [];
  let sealed = 0;
  while (true) {
    const rows = await RegistrationModel.find({
      service_type: vikaService,
      phone_hashes: null,
      ...(closed.length > 0 && { _id: trusted({ $nin: closed }) }),
    })
      .limit(pieceOf)
      .lean<StoredRegistration[]>();
    if (rows.length === 0) break;
    const changes = rows.flatMap((row) => {
      try {
        const update = sealedChange(cipher, row._id, openPatient(cipher, row));
        return [
          { updateOne: { filter: { _id: row._id, version: row.version, key_id: row.key_id }, update } },
        ];
      } catch (error) {
        report(error);
        closed.push(row._id);
        return [];
      }
    });
    if (changes.length > 0) sealed += (await RegistrationModel.bulkWrite(changes)).modifiedCount;
  }
  if (sealed > 0)
    await recordUse({
      actor: 'system',
      area: 'vika',
      action: 'rotate',
      count: sealed,
      detail: 'clear fields',
    });
  return sealed;
}
