import { jest } from '@jest/globals';
import type { Sheet } from '../platform/xlsx';
import { toXlsx } from '../platform/xlsx';

let library: typeof import('xlsx') | undefined;

/** Cells by row of the workbook made from a sheet, and the record ids it reports. */
export async function cellsOf(sheet: Sheet): Promise<{ name: string; rows: unknown[][]; records: string[] }> {
  const { file, records } = await toXlsx(sheet);
  // The instance used for writing has no working inflater, so load a separate one for reading.
  await jest.isolateModulesAsync(async () => {
    library ??= await import('xlsx');
  });
  if (!library) throw new Error('no library');
  const book = library.read(new Uint8Array(file), { cellNF: true });
  const [name = ''] = book.SheetNames;
  // Read dates as they are displayed.
  for (const cell of Object.values(book.Sheets[name] ?? {}))
    if (cell?.t === 'n' && cell.z.includes('yyyy')) Object.assign(cell, { t: 's', v: cell.w, z: 'General' });
  return { name, rows: library.utils.sheet_to_json(book.Sheets[name] ?? {}, { header: 1 }), records };
}
