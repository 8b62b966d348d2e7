import { trusted } from 'mongoose';
import type { VikaLiveMessage } from 'shared/contracts/vika-live';
import type { FieldCipher } from '../../platform/field-encryption';
import type { LiveEvent } from '../../platform/realtime/event-log';
import type { AuditLog } from '../audit';
import { RegistrationModel, type StoredRegistration, vikaService } from './registration.model';
import { toRegistration } from './sealed-registration';

/** Messages for open reports. Each record is read and decrypted once, in its current state. */
export async function liveMessages(cipher: FieldCipher, events: LiveEvent[]): Promise<VikaLiveMessage[]> {
  const ids = [...new Set(events.map(({ record }) => record))];
  const rows = await RegistrationModel.find({ _id: trusted({ $in: ids }), service_type: vikaService }).lean<
    StoredRegistration[]
  >();
  const found = new Map(rows.map((row) => [String(row._id), toRegistration(cipher, row)]));
  return events.flatMap(({ id, type, record }): VikaLiveMessage[] => {
    const registration = found.get(record);
    if (registration) return [{ id, type: type === 'created' ? 'created' : 'updated', registration }];
    // Deleted in the meantime: unless this is the deletion event itself, a later event will say so.
    return type === 'deleted' ? [{ id, type, registration: { id: record } }] : [];
  });
}

/**
 * Logs which accounts are about to be shown which rows: one entry per batch, because everybody waits for it, and an
 * entry per account takes milliseconds for every ten of them.
 */
export async function recordShown(
  { recordUse }: AuditLog,
  members: { email: string }[],
  events: LiveEvent[],
): Promise<void> {
  const shown = events.filter(({ type }) => type !== 'deleted').map(({ record }) => record);
  if (shown.length === 0) return;
  const records = [...new Set(shown)];
  const accounts = [...new Set(members.map(({ email }) => email))].sort();
  const [only, ...others] = accounts;
  const actor = only && others.length === 0 ? only : accounts;
  await recordUse({ actor, area: 'vika', action: 'read', records, detail: 'live' });
}
