import { trusted } from 'mongoose';
import type { LeadExport } from 'shared/contracts/leads';
import { osloDayBounds } from '../../platform/oslo';
import type { Cell, Sheet } from '../../platform/xlsx';
import type { StoredLead } from './lead.model';
import type { LeadKind } from './lead-kinds';

/** Rows fetched from the database per batch. */
const batchSize = 1_000;

/** Leads as a sheet, newest first: all, or those of today in Oslo. Missing values are shown as '-'. */
export function leadSheet(kind: LeadKind, { range }: LeadExport, now = new Date()): Sheet {
  const { model, where, statusLabels, firstColumns, sheetName } = kind;
  const columns: { header: string; width: number; field: string; cell?: (row: StoredLead) => Cell }[] = [
    ...firstColumns,
    { header: 'E-post', width: 32, field: 'email' },
    { header: 'Telefon', width: 16, field: 'phone' },
    { header: 'Melding', width: 60, field: 'message' },
    { header: 'Status', width: 18, field: 'status', cell: ({ status }) => statusLabels[status] ?? status },
    { header: 'Opprettet', width: 18, field: 'created_at', cell: (row) => row.created_at },
    { header: 'Oppdatert', width: 18, field: 'updated_at', cell: (row) => row.updated_at },
  ];
  const { start, end } = osloDayBounds(now);
  const today = range === 'today' && { created_at: trusted({ $gte: start, $lt: end }) };
  const rows = model
    .find({ ...where, suspected: false, ...today })
    .sort({ created_at: -1, _id: -1 })
    .lean<StoredLead[]>()
    .cursor({ batchSize });
  async function* cells() {
    for await (const row of rows) {
      yield {
        cells: columns.map(({ field, cell }) => cell?.(row) ?? (String(row[field] ?? '') || '-')),
        record: String(row._id),
      };
    }
  }
  return { name: sheetName, columns, rows: cells() };
}
