import type { Response } from 'express';
import { trusted } from 'mongoose';
import { recordUse } from '../features/audit/audit.service';
import type { Account } from './http/access';
import { inOslo, osloDay } from './oslo';
import { toXlsx, xlsxType } from './xlsx';

export interface LeadSheet<Row> {
  /** Name of the sheet, and the start of the file's name. */
  name: string;
  fileName: string;
  columns: readonly { header: string; width: number; text: (row: Row) => string | null }[];
}

export type ExportRange = 'all' | 'today';

/** Filter for the rows of an export: all, or those that came today in Oslo. */
export function rangeFilter(range: ExportRange, now = new Date()) {
  if (range === 'all') return {};
  const { start, end } = osloDay(now);
  return { created_at: trusted({ $gte: start, $lt: end }) };
}

/** A moment as exports show it. */
export const momentText = (at: Date) => inOslo(at).format('DD.MM.YYYY HH:mm');

/** Sends rows as a workbook named by the day; missing values show '-' (SPEC 3). The export goes on record. */
export async function sendLeads<Row>(
  response: Response,
  { email }: Account,
  { name, fileName, columns }: LeadSheet<Row>,
  range: ExportRange,
  rows: Row[],
): Promise<undefined> {
  const detail = `${fileName} ${range}`;
  await recordUse({ actor: email, area: 'leads', action: 'export', count: rows.length, detail });
  const today = inOslo(new Date()).format('YYYY-MM-DD');
  const scope = range === 'today' ? '-dagens' : '';
  response
    .type(xlsxType)
    .set('cache-control', 'no-store')
    .set('content-disposition', `attachment; filename="${fileName}${scope}-${today}.xlsx"`)
    .send(toXlsx({ name, columns, rows: rows.map((row) => columns.map(({ text }) => text(row) || '-')) }));
}
