import dayjs from 'dayjs';
import timezone from 'dayjs/plugin/timezone.js';
import utc from 'dayjs/plugin/utc.js';
import { Types } from 'mongoose';
import { departments, firstYear } from 'shared/contracts/calls';
import { UserModel } from '../features/accounts';
import { CallModel } from '../features/calls/call.model';
import { changeLead, noteLead } from '../features/leads/lead-changes';
import { type LeadKind, leadKinds } from '../features/leads/lead-kinds';
import { createLead } from '../features/leads/leads.service';
import { RegistrationModel } from '../features/vika/registration.model';
import { createVikaService } from '../features/vika/vika.service';
import { createNotices } from '../features/vika/vika-notices';
import type { FieldCipher } from '../platform/field-encryption';
import { inOslo } from '../platform/oslo';
import { elsewhereEventLog } from '../platform/realtime/event-log';
import { callsByHour } from './calls';
import { patients } from './patients';
import { contacts, type DemoContact, type DemoQuote, quotes } from './week';

dayjs.extend(utc);
dayjs.extend(timezone);

const pieceOf = 5_000;
const anyColleague = 'ansatt@firma.example';

/** Number of rows added; 0 if they existed already. */
export interface Filled {
  leads: number;
  patients: number;
  calls: number;
}

/** Adds a week of leads and patients and years of calls; idempotent, and deterministic apart from the dates. */
export async function fillDemo(cipher: FieldCipher, now = new Date()): Promise<Filled> {
  const today = dayjs(now).tz('Europe/Oslo');
  const leads =
    (await putLeads(leadKinds.contact, contacts, today)) + (await putLeads(leadKinds.quotes, quotes, today));
  return { leads, patients: await putPatients(cipher, today), calls: await putCalls(today) };
}

/** A time some working days before today, in Oslo; never in the future. */
function momentOf(today: dayjs.Dayjs, day: number, clock: string): Date {
  let at = today;
  const isWeekend = () => at.day() === 0 || at.day() === 6;
  while (isWeekend()) at = at.subtract(1, 'day');
  for (let left = day; left > 0; left -= isWeekend() ? 0 : 1) at = at.subtract(1, 'day');
  const [hour = 0, minute = 0] = clock.split(':').map(Number);
  const moment = at.hour(hour).minute(minute).second(0).millisecond(0);
  return (moment.isAfter(today) ? today : moment).toDate();
}

async function putLeads(kind: LeadKind, written: (DemoContact | DemoQuote)[], today: dayjs.Dayjs) {
  let put = 0;
  for (const [index, lead] of written.entries()) {
    const { day, clock, status, owner = null, note, suspected = false, ...form } = lead;
    const at = momentOf(today, day, clock);
    const body = { ...form, website: '', elapsed_ms: 60_000 } as Parameters<typeof createLead>[1];
    const requestKey = `demo:${kind.name}:${index}`;
    const { id, created } = await createLead(kind, body, { suspected, requestKey, now: at });
    if (!created) continue;
    const actor = owner ?? anyColleague;
    const change = { ...(status !== kind.statuses[0] && { status }), ...(owner && { owner }) };
    if (Object.keys(change).length > 0)
      await changeLead(kind, { id, version: 1, actor }, 'change', () => ({ change }));
    if (note) await noteLead(kind, { id, actor }, note);
    put += 1;
  }
  return put;
}

async function putPatients(cipher: FieldCipher, today: dayjs.Dayjs) {
  const service = createVikaService(
    cipher,
    createNotices(elsewhereEventLog, () => {}),
  );
  let put = 0;
  for (const [index, { day, clock, status, ...draft }] of patients.entries()) {
    const _id = new Types.ObjectId();
    const at = momentOf(today, day, clock);
    const id = await service.register(_id, draft, { requestKey: `demo:patient:${index}`, now: at });
    if (id !== String(_id)) continue;
    await RegistrationModel.updateOne({ _id }, { $set: { status } }, { timestamps: false });
    put += 1;
  }
  return put;
}

/** Relative volume per month, January first: quiet in July, growing every year. */
const months = [1, 1.05, 1.1, 0.9, 0.95, 0.9, 0.55, 0.95, 1.1, 1.1, 1.15, 0.85];
const growth = 1.08;

async function putCalls(today: dayjs.Dayjs) {
  if (await CallModel.exists({ request_key: 'demo:call:0' })) return 0;
  const user = await UserModel.findOne({ email: anyColleague }, '_id').lean();
  const first = dayjs.tz(`${firstYear}-01-01`, 'Europe/Oslo');
  const rows: object[] = [];
  let put = 0;
  for (let day = first; day.isBefore(today, 'day'); day = day.add(1, 'day')) {
    for (const [index, ordinary] of (callsByHour[day.day() - 1] ?? []).entries()) {
      const busy = (months[day.month()] ?? 1) * growth ** (day.year() - first.year());
      for (let call = 0; call < Math.round(ordinary * busy); call += 1) {
        const at = day
          .hour(8 + index)
          .minute((call * 17 + day.date()) % 60)
          .toDate();
        rows.push({
          department: departments[(put + call * 2 + day.date()) % departments.length],
          user_id: user?._id ?? null,
          occurred_at: at,
          ...inOslo(at),
          request_key: `demo:call:${put}`,
          created_at: at,
          answered_at: at,
        });
        put += 1;
      }
    }
    if (rows.length >= pieceOf) await CallModel.insertMany(rows.splice(0));
  }
  await CallModel.insertMany(rows);
  return put;
}
