import type { VikaRegistration } from 'shared/contracts/vika';
import { normalisePhone } from 'shared/contracts/vika-search';
import type { FieldCipher } from '../../platform/field-encryption';
import { listUsesOf, recordUse } from '../audit';
import { inTrusted } from './in-trusted';
import { RegistrationModel, type StoredRegistration, vikaService } from './registration.model';
import { toRegistration } from './sealed-registration';
import type { VikaService } from './vika.service';

const rowsOf = (cipher: FieldCipher, phone: string) =>
  RegistrationModel.find({
    service_type: vikaService,
    phone_hash: inTrusted(cipher.hashes(normalisePhone(phone))),
  })
    .sort({ created_at: -1 })
    .lean<StoredRegistration[]>();

/** Everything that is kept of one patient, for the patient. */
export async function exportPatient(cipher: FieldCipher, phone: string): Promise<VikaRegistration[]> {
  const items = (await rowsOf(cipher, phone)).map((row) => toRegistration(cipher, row));
  const records = items.map(({ id }) => id);
  await recordUse({ actor: 'system', area: 'vika', action: 'export', records, detail: 'patient' });
  return items;
}

/** Who saw or changed anything that is kept of one patient. The question is itself a use, on record before its answer. */
export async function patientAccess(
  cipher: FieldCipher,
  { phone, ...page }: { phone: string; cursor?: string | undefined; limit: number },
  actor: string,
) {
  const records = (await rowsOf(cipher, phone)).map(({ _id }) => String(_id));
  await recordUse({ actor, area: 'vika', action: 'search', records, detail: 'access-log' });
  return { registrations: records.length, ...(await listUsesOf(records, page)) };
}

/** Removes everything that is kept of one patient; open reports lose the rows at once. */
export async function deletePatient(cipher: FieldCipher, service: VikaService, phone: string) {
  const records = (await rowsOf(cipher, phone)).map(({ _id }) => String(_id));
  await recordUse({ actor: 'system', area: 'vika', action: 'delete', records, detail: 'patient' });
  for (const id of records) await service.remove(id);
  return records.length;
}
