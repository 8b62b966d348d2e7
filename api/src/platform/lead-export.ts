import { trusted } from 'mongoose';
import { osloDay, osloMinute } from './oslo';
import type { Sheet } from './xlsx';

export interface LeadColumn<Row> {
  header: string;
  width: number;
  text: (row: Row) => string | null;
}

export type ExportRange = 'all' | 'today';

/** Rows that an export asks the database for at a time. */
export const exportBatch = 1_000;

/** Filter for the rows of an export: all, or those that came today in Oslo. */
export function rangeFilter(range: ExportRange, now = new Date()) {
  if (range === 'all') return {};
  const { start, end } = osloDay(now);
  return { created_at: trusted({ $gte: start, $lt: end }) };
}

/** The two columns that every list of leads ends with. */
export const momentColumns: LeadColumn<{ created_at: Date; updated_at: Date }>[] = [
  { header: 'Opprettet', width: 18, text: ({ created_at }) => osloMinute(created_at) },
  { header: 'Oppdatert', width: 18, text: ({ updated_at }) => osloMinute(updated_at) },
];

/** Leads as a sheet; missing values show '-' (SPEC 3). */
export function leadSheet<Row extends { _id: unknown }>(
  name: string,
  columns: LeadColumn<Row>[],
  rows: AsyncIterable<Row>,
): Sheet {
  async function* cells() {
    for await (const row of rows) {
      yield { cells: columns.map(({ text }) => text(row) || '-'), record: String(row._id) };
    }
  }
  return { name, columns, rows: cells() };
}
