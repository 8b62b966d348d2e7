import { utils, write } from 'xlsx';

export type Cell = string | number;

export interface Sheet {
  name: string;
  columns: readonly { header: string; width: number }[];
  rows: Iterable<Cell[]> | AsyncIterable<Cell[]>;
}

export interface Workbook {
  file: ArrayBuffer;
  /** Rows below the headers. */
  count: number;
}

/**
 * A workbook of one sheet. Texts are text cells: none of them ever becomes a formula.
 * It takes its thread for as long as it lasts.
 */
export async function toXlsx({ name, columns, rows }: Sheet): Promise<Workbook> {
  const cells: Cell[][] = [columns.map(({ header }) => header)];
  for await (const row of rows) cells.push(row);
  const sheet = utils.aoa_to_sheet(cells, { dense: true });
  sheet['!cols'] = columns.map(({ width }) => ({ wch: width }));
  const book = utils.book_new(sheet, name);
  return {
    file: write(book, { type: 'array', bookType: 'xlsx', compression: true }),
    count: cells.length - 1,
  };
}
