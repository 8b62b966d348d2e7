import { trusted } from 'mongoose';
import type { VikaLiveMessage } from 'shared/contracts/vika';
import type { FieldCipher } from '../../platform/field-encryption';
import type { LiveEvent } from '../../platform/realtime/event-log';
import { recordUses } from '../audit';
import { RegistrationModel, type StoredRegistration, vikaService } from './registration.model';
import { toRegistration } from './sealed-registration';

/** What the reports are sent for some events: every record is read and opened once, as it stands now. */
export async function liveMessages(cipher: FieldCipher, events: LiveEvent[]): Promise<VikaLiveMessage[]> {
  const ids = [...new Set(events.map(({ record }) => record))];
  const rows = await RegistrationModel.find({ _id: trusted({ $in: ids }), service_type: vikaService }).lean<
    StoredRegistration[]
  >();
  const found = new Map(rows.map((row) => [String(row._id), toRegistration(cipher, row)]));
  return events.flatMap(({ id, type, record }): VikaLiveMessage[] => {
    const registration = found.get(record);
    if (registration) return [{ id, type: type === 'created' ? 'created' : 'updated', registration }];
    // Gone by now: a later event says so, unless this one does.
    return type === 'deleted' ? [{ id, type, registration: { id: record } }] : [];
  });
}

/** Puts on record whose reports are about to show which rows: once for each account and batch. */
export async function recordShown(members: { email: string }[], messages: object[]): Promise<void> {
  const shown = (messages as VikaLiveMessage[]).flatMap((message) =>
    message.type === 'created' || message.type === 'updated' ? [message.registration.id] : [],
  );
  if (shown.length === 0) return;
  const records = [...new Set(shown)];
  const accounts = [...new Set(members.map(({ email }) => email))];
  await recordUses(
    accounts.map((actor) => ({ actor, area: 'vika', action: 'read', records, detail: 'live' })),
  );
}
