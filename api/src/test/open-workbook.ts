import { read, utils } from 'xlsx';
import type { Sheet } from '../platform/xlsx';
import { toXlsx } from '../platform/xlsx';

/** Cells by row of the workbook made from a sheet, and the record ids it reports. */
export async function cellsOf(sheet: Sheet): Promise<{ name: string; rows: unknown[][]; records: string[] }> {
  const { file, records } = await toXlsx(sheet);
  const book = read(new Uint8Array(file), { cellNF: true });
  const [name = ''] = book.SheetNames;
  // Read dates as they are displayed.
  for (const cell of Object.values(book.Sheets[name] ?? {}))
    if (cell?.t === 'n' && cell.z.includes('yyyy')) Object.assign(cell, { t: 's', v: cell.w, z: 'General' });
  return { name, rows: utils.sheet_to_json(book.Sheets[name] ?? {}, { header: 1 }), records };
}
