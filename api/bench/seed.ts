import { Types } from 'mongoose';
import { departments } from 'shared/contracts/calls';
import { CallModel } from '../src/features/calls/call.model';
import { derivedFields } from '../src/features/leads/derived-fields';
import { leadKinds } from '../src/features/leads/lead-kinds';

export const statuses = ['ny', 'under_behandling', 'sendt_tilbud', 'avvist'];
export const start = Date.UTC(2026, 0, 1);
export const minute = 60_000;

const lead = (at: number) => ({
  name: `Kari Nordmann ${at}`,
  email: `kari.${at}@firma.example`,
  message: 'Vi trenger hjelp med telefonen i ferien, omtrent førti samtaler om dagen. '.repeat(3),
  suspected: false,
  version: 1,
  request_key: `key-${at}`,
  created_at: new Date(start + at * minute),
  updated_at: new Date(start + at * minute),
});
export const quote = (at: number) => {
  const row = { kind: 'quote', ...lead(at), status: statuses[at % 4] ?? '' };
  return { ...row, ...derivedFields(leadKinds.quotes, row) };
};
const contact = (at: number) => {
  const row = { ...lead(at), phone: '22 33 44 55', status: at % 2 ? 'new' : 'besvart' };
  return { ...row, ...derivedFields(leadKinds.contact, row) };
};
const call = (at: number) => ({
  department: departments[at % departments.length] ?? 'Horten',
  user_id: new Types.ObjectId(),
  occurred_at: new Date(start),
  month: `2026-${String(1 + (at % 12)).padStart(2, '0')}`,
  day: '2026-01-01',
  hour: '14',
  created_at: new Date(start + at),
});

/** Adds rows to both lead lists, and ten times as many calls in one year. */
export async function seed(rows: number) {
  const inPieces = async (count: number, put: (from: number, size: number) => Promise<unknown>) => {
    for (let at = 0; at < count; at += 1_000) await put(at, Math.min(1_000, count - at));
  };
  const made = <Row>(make: (at: number) => Row, from: number, size: number) =>
    Array.from({ length: size }, (_, index) => make(from + index));
  await inPieces(rows, (from, size) => leadKinds.quotes.model.collection.insertMany(made(quote, from, size)));
  await inPieces(rows, (from, size) =>
    leadKinds.contact.model.collection.insertMany(made(contact, from, size)),
  );
  await inPieces(rows * 10, (from, size) => CallModel.collection.insertMany(made(call, from, size)));
}
