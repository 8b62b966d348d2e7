import { trusted } from 'mongoose';
import type { VikaExportKind, VikaRegistration } from 'shared/contracts/vika';
import { dayMs } from 'shared/durations';
import type { FieldCipher } from '../../platform/field-encryption';
import { inOslo } from '../../platform/oslo';
import type { Cell, Sheet } from '../../platform/xlsx';
import { RegistrationModel, type StoredRegistration, vikaService } from './registration.model';
import { toRegistration } from './sealed-registration';

/** Columns of the export, widths in characters. */
const columns = [
  { header: 'Nr', width: 6 },
  { header: 'Navn', width: 28 },
  { header: 'Telefon', width: 16 },
  { header: 'Adresse', width: 32 },
  { header: 'Bydel', width: 20 },
  { header: 'Problem', width: 60 },
  { header: 'Venteliste', width: 11 },
  { header: 'Sykemeldt', width: 11 },
  { header: 'Nyoperert', width: 11 },
  { header: 'Bestillinger', width: 13 },
  { header: 'Status', width: 12 },
  { header: 'Registrert', width: 18 },
] as const;

const statusLabels = { new: 'Ny', processed: 'Behandlet', completed: 'Fullført' } as const;
const yesNo = (answer: boolean | null) => (answer === null ? '-' : answer ? 'Ja' : 'Nei');

const toCells = (row: VikaRegistration, number: number): Cell[] => [
  number,
  row.name,
  row.phone,
  row.address ?? '-',
  row.district ?? '-',
  row.message,
  yesNo(row.waiting_list),
  yesNo(row.on_sick_leave),
  yesNo(row.newly_operated),
  yesNo(row.orders),
  statusLabels[row.status],
  new Date(row.created_at),
];

const fileNames: Record<VikaExportKind, string> = {
  all: 'vika-registreringer',
  'orders-today': 'vika-bestillinger',
  'other-today': 'vika-andre-henvendelser',
};

/** File name with the current date in Oslo. */
export const exportFileName = (kind: VikaExportKind, now = new Date()): string =>
  `${fileNames[kind]}-${inOslo(now).day}.xlsx`;

/** Filter of an export: all rows, or those of the current UTC day split by `orders`. */
function exportFilter(kind: VikaExportKind, now: Date) {
  const start = new Date(now).setUTCHours(0, 0, 0, 0);
  const today = trusted({ $gte: new Date(start), $lt: new Date(start + dayMs) });
  return {
    service_type: vikaService,
    ...(kind !== 'all' && { created_at: today, orders: kind === 'orders-today' }),
  };
}

/** The registrations of an export as a sheet, in list order. */
export function vikaSheet(cipher: FieldCipher, kind: VikaExportKind, now = new Date()): Sheet {
  const found = RegistrationModel.find(exportFilter(kind, now))
    .sort({ orders: -1, created_at: -1, _id: -1 })
    .lean<StoredRegistration[]>()
    .cursor({ batchSize: 1_000 });
  async function* rows() {
    let number = 0;
    for await (const row of found) {
      yield { cells: toCells(toRegistration(cipher, row), ++number), record: String(row._id) };
    }
  }
  return { name: 'Vika', columns, rows: rows() };
}
