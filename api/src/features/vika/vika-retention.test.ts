import { expect, test } from '@jest/globals';
import { Types } from 'mongoose';
import { createFieldCipher, newFieldKey, parseFieldKeys } from '../../platform/field-encryption';
import { createMemoryEventLog } from '../../platform/realtime/memory-event-log';
import { testAuditLog } from '../../test/audit-log';
import { useDatabase } from '../../test/use-database';
import { AuditModel } from '../audit/audit.model';
import { leadKinds } from '../leads/lead-kinds';
import { createLead } from '../leads/leads.service';
import { RegistrationModel } from './registration.model';
import { createVikaService } from './vika.service';
import { createNotices } from './vika-notices';
import { expireRegistrations } from './vika-retention';

useDatabase();

const cipher = createFieldCipher(parseFieldKeys(newFieldKey('one')));
const audit = testAuditLog();
const report = () => {};
const service = createVikaService(cipher, createNotices(createMemoryEventLog({ report }), report));
const now = Date.parse('2026-11-20T12:00:00Z');
const daysMs = (days: number) => days * 24 * 60 * 60_000;

const register = (ageMs: number) =>
  service.register(
    new Types.ObjectId(),
    {
      name: 'Kari',
      phone: '91234567',
      address: null,
      district: null,
      message: 'Vondt',
      waiting_list: null,
      on_sick_leave: null,
      newly_operated: null,
      orders: true,
    },
    { now: new Date(now - ageMs) },
  );

test('what is older than its days goes, to the millisecond, each of it on record; leads stay', async () => {
  const quote = { name: 'Ola', email: 'ola@kunde.example', message: 'Hei' };
  const old = new Date(now - daysMs(4_000));
  await createLead(leadKinds.quotes, quote as never, { now: old });
  const kept = [await register(0), await register(daysMs(29)), await register(daysMs(30))];
  const gone: string[] = [await register(daysMs(30) + 1), await register(daysMs(400))];
  // More than are deleted at a time.
  while (gone.length < 203) gone.push(await register(daysMs(31) + gone.length));

  expect(await expireRegistrations(service, audit, 30, now)).toBe(gone.length);

  const rows = await RegistrationModel.find({ service_type: 'vika_registration' }).lean();
  expect(rows.map(({ _id }) => String(_id)).sort()).toEqual(kept.toSorted());
  expect(await leadKinds.quotes.model.countDocuments({ kind: 'quote' })).toBe(1);
  const entries = (await AuditModel.find().lean()).filter(({ action }) => action === 'expire');
  expect(entries.flatMap(({ records }) => records).sort()).toEqual(gone.toSorted());
  expect(entries[0]).toMatchObject({ actor: 'system', area: 'vika', detail: '30 days' });
  expect(await expireRegistrations(service, audit, 30, now)).toBe(0);
});
