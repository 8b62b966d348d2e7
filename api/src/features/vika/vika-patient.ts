import { trusted } from 'mongoose';
import type { BodyOf } from 'shared/contracts/endpoint';
import type { VikaRegistration } from 'shared/contracts/vika';
import type { listPatientAccess } from 'shared/contracts/vika.schema';
import { hasDigits, isWholeNumber, normalisePhone } from 'shared/contracts/vika-search';
import type { FieldCipher } from '../../platform/field-encryption';
import { inOslo } from '../../platform/oslo';
import { listUsesOf, recordUse } from '../audit';
import { recordsThatHad } from './patient-numbers';
import { RegistrationModel, type StoredRegistration, vikaService } from './registration.model';
import { toRegistration } from './sealed-registration';
import type { VikaService } from './vika.service';

/** The registrations of a number, newest first; without digits it is nobody's. */
const rowsOf = (cipher: FieldCipher, phone: string) =>
  RegistrationModel.find({
    service_type: vikaService,
    phone_hash: trusted({ $in: hasDigits(phone) ? cipher.hashes(normalisePhone(phone)) : [] }),
  })
    .sort({ created_at: -1 })
    .lean<StoredRegistration[]>();

/** Everything that is stored of one patient, for the patient. */
export async function exportPatient(cipher: FieldCipher, phone: string): Promise<VikaRegistration[]> {
  const items = (await rowsOf(cipher, phone)).map((row) => toRegistration(cipher, row));
  const records = items.map(({ id }) => id);
  await recordUse({ actor: 'system', area: 'vika', action: 'export', records, detail: 'patient' });
  return items;
}

/** The day in Oslo that a number was last registered on; whose day it is, is on record before the answer. */
export async function lastRegisteredOn(cipher: FieldCipher, phone: string, actor: string) {
  // A part of a number may be anybody's.
  const [last] = isWholeNumber(phone) ? await rowsOf(cipher, phone).limit(1) : [];
  await recordUse({
    actor,
    area: 'vika',
    action: 'read',
    records: last ? [String(last._id)] : [],
    detail: 'earlier',
  });
  return { last_on: last ? inOslo(last.created_at).day : null };
}

/** Who saw or changed anything that is or was stored of one patient, as long as the log tells of it. The question is itself a use, on record before its answer. */
export async function patientAccess(
  cipher: FieldCipher,
  { phone, ...page }: BodyOf<typeof listPatientAccess>,
  actor: string,
) {
  const standing = (await rowsOf(cipher, phone)).map(({ _id }) => String(_id));
  const records = [...new Set([...standing, ...(await recordsThatHad(cipher, phone))])];
  await recordUse({ actor, area: 'vika', action: 'search', records, detail: 'access-log' });
  return { registrations: standing.length, ...(await listUsesOf(records, page)) };
}

/** Removes everything that is stored of one patient; open reports lose the rows at once. */
export async function deletePatient(cipher: FieldCipher, service: VikaService, phone: string) {
  const records = (await rowsOf(cipher, phone)).map(({ _id }) => String(_id));
  await recordUse({ actor: 'system', area: 'vika', action: 'delete', records, detail: 'patient' });
  for (const id of records) await service.remove(id);
  return records.length;
}
