import { trusted } from 'mongoose';
import type { BodyOf } from 'shared/contracts/endpoint';
import type { VikaRegistration } from 'shared/contracts/vika';
import type { listPatientAccess } from 'shared/contracts/vika.schema';
import { isWholeNumber } from 'shared/contracts/vika-search';
import type { FieldCipher } from '../../platform/field-encryption';
import { inOslo } from '../../platform/oslo';
import { type AuditLog, listUsesOf } from '../audit';
import { recordsThatHad } from './patient-numbers';
import { RegistrationModel, type StoredRegistration, vikaService } from './registration.model';
import { phoneHashes, toRegistration } from './sealed-registration';
import type { VikaService } from './vika.service';

/** What reading patients takes: the cipher of their data, and the log that each reading goes to. */
export interface PatientData {
  cipher: FieldCipher;
  audit: AuditLog;
}

/** Registrations with this phone number, newest first; none for an input without digits. */
const rowsOf = (cipher: FieldCipher, phone: string) =>
  RegistrationModel.find({
    service_type: vikaService,
    phone_hashes: trusted({ $in: phoneHashes(cipher, phone) }),
  })
    .sort({ created_at: -1 })
    .lean<StoredRegistration[]>();

/** Everything stored about one patient, for a data-access request; written to the audit log. */
export async function exportPatient(
  { cipher, audit }: PatientData,
  phone: string,
): Promise<VikaRegistration[]> {
  const items = (await rowsOf(cipher, phone)).map((row) => toRegistration(cipher, row));
  const records = items.map(({ id }) => id);
  await audit.recordUse({ actor: 'system', area: 'vika', action: 'export', records, detail: 'patient' });
  return items;
}

/** The day (in Oslo) of the last registration under a number, or null. Audited before the response is sent. */
export async function lastRegisteredOn({ cipher, audit }: PatientData, phone: string, actor: string) {
  // An incomplete number could match another patient.
  const [last] = isWholeNumber(phone) ? await rowsOf(cipher, phone).limit(1) : [];
  await audit.recordUse({
    actor,
    area: 'vika',
    action: 'read',
    records: last ? [String(last._id)] : [],
    detail: 'earlier',
  });
  return { last_on: last ? inOslo(last.created_at).day : null };
}

/**
 * Who saw or changed any current or former registration of a patient, as far back as the audit log goes. The look-up
 * itself is audited before the response is sent.
 */
export async function patientAccess(
  { cipher, audit }: PatientData,
  { phone, ...page }: BodyOf<typeof listPatientAccess>,
  actor: string,
) {
  const standing = (await rowsOf(cipher, phone)).map(({ _id }) => String(_id));
  const records = [...new Set([...standing, ...(await recordsThatHad(cipher, phone))])];
  await audit.recordUse({ actor, area: 'vika', action: 'search', records, detail: 'access-log' });
  return { registrations: standing.length, ...(await listUsesOf(records, page)) };
}

/** Deletes everything stored about one patient; open reports remove the rows at once. Returns how many were deleted. */
export async function deletePatient({ cipher, audit }: PatientData, service: VikaService, phone: string) {
  const records = (await rowsOf(cipher, phone)).map(({ _id }) => String(_id));
  await audit.recordUse({ actor: 'system', area: 'vika', action: 'delete', records, detail: 'patient' });
  for (const id of records) await service.erase(id);
  return records.length;
}
