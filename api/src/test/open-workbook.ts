import { jest } from '@jest/globals';
import type { Sheet } from '../platform/xlsx';
import { toXlsx } from '../platform/xlsx';

let library: typeof import('xlsx') | undefined;

/** The cells of the file that a sheet becomes, row by row, and the records that it says it holds. */
export async function cellsOf(sheet: Sheet): Promise<{ name: string; rows: unknown[][]; records: string[] }> {
  const { file, records } = await toXlsx(sheet);
  // The instance that writes cannot read what is compressed.
  await jest.isolateModulesAsync(async () => {
    library ??= await import('xlsx');
  });
  if (!library) throw new Error('no library');
  const book = library.read(new Uint8Array(file));
  const [name = ''] = book.SheetNames;
  return { name, rows: library.utils.sheet_to_json(book.Sheets[name] ?? {}, { header: 1 }), records };
}
