import type { Response } from 'express';
import { dayMs } from 'shared/durations';
import { type CellObject, utils, type WorkSheet, write } from 'xlsx';
import { osloTime } from './oslo';

/** Dates are shown in Oslo time. */
export type Cell = string | number | Date;

export interface Sheet {
  name: string;
  columns: readonly { header: string; width: number }[];
  rows: Iterable<Row> | AsyncIterable<Row>;
}

export interface Row {
  cells: Cell[];
  /** Id of the record in this row; a sum row has none. */
  record?: string;
  /** A sum row, which is excluded from filtering. */
  isSum?: true;
}

export interface Workbook {
  file: ArrayBuffer;
  /** Number of rows without the header. */
  count: number;
  /** Ids of all records in the sheet. */
  records: string[];
}

/**
 * Creates a workbook with one sheet. Strings are text cells, so they can never become formulas (formula injection).
 * CPU-bound: blocks its thread while it runs.
 */
export async function toXlsx({ name, columns, rows }: Sheet): Promise<Workbook> {
  const data: CellObject[][] = [columns.map(({ header }) => ({ t: 's', v: header }))];
  const records: string[] = [];
  let sums = 0;
  for await (const { cells, record, isSum } of rows) {
    data.push(cells.map(toCell));
    if (record) records.push(record);
    if (isSum) sums += 1;
  }
  const rangeTo = (row: number) =>
    utils.encode_range({ s: { r: 0, c: 0 }, e: { r: row, c: columns.length - 1 } });
  const sheet: WorkSheet = {
    '!data': data,
    '!ref': rangeTo(data.length - 1),
    '!cols': columns.map(({ width }) => ({ wch: width })),
    '!autofilter': { ref: rangeTo(data.length - 1 - sums) },
  };
  const book = utils.book_new(sheet, name);
  // As an array, the library would convert via a string, which takes a third longer.
  const file: Buffer = write(book, { type: 'buffer', bookType: 'xlsx', compression: true });
  return { file: new Uint8Array(file).buffer, count: data.length - 1, records };
}

/** Excel reads `_x0041_` as an escaped character, so escape the underscore of text that looks like this. */
const literal = (text: string) => text.replaceAll(/_(?=x[\da-f]{4}_)/gi, '_x005F_');

/** Excel's day number of 1970-01-01. */
const epochDay = 25_569;
const momentFormat = 'dd\\.mm\\.yyyy\\ hh:mm';
/** With this format, an edit does not turn a text such as `00123` or `1-2` into a number or a date. */
const textFormat = '@';

function toCell(value: Cell): CellObject {
  if (value instanceof Date) return { t: 'n', v: epochDay + osloTime(value) / dayMs, z: momentFormat };
  if (typeof value === 'number') return { t: 'n', v: value };
  return { t: 's', v: literal(value), z: textFormat };
}

const xlsxType = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';

/** Sends a workbook as a download. */
export function sendWorkbook(response: Response, fileName: string, file: Uint8Array): undefined {
  response
    .type(xlsxType)
    .set('cache-control', 'no-store')
    .set('content-disposition', `attachment; filename="${fileName}"`)
    .send(file);
}
