import { utils, write } from 'xlsx';

export const xlsxType = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';

interface Sheet {
  name: string;
  columns: readonly { header: string; width: number }[];
  rows: (string | number)[][];
}

/** A workbook of one sheet. Texts are text cells: none of them ever becomes a formula. */
export function toXlsx({ name, columns, rows }: Sheet): Buffer {
  const sheet = utils.aoa_to_sheet([columns.map(({ header }) => header), ...rows], { dense: true });
  sheet['!cols'] = columns.map(({ width }) => ({ wch: width }));
  const book = utils.book_new(sheet, name);
  return write(book, { type: 'buffer', bookType: 'xlsx', compression: true });
}
