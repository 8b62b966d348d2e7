import { deflateRawSync } from 'node:zlib';
import { dayMs } from 'shared/durations';
import { type CellObject, CFB, utils, type WorkSheet, write } from 'xlsx';

/**
 * Use zlib instead of the library's own compression, which makes files three times as large. It also requires an
 * inflater, which is never used here.
 */
class Inflater {
  readonly bytesRead = 1;
  _processChunk() {}
}
CFB.utils.use_zlib({ InflateRaw: Inflater, deflateRawSync });

import type { Response } from 'express';
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
  const plain: Buffer = write(book, { type: 'buffer', bookType: 'xlsx' });
  return { file: new Uint8Array(withStyles(plain)).buffer, count: data.length - 1, records };
}

/** Excel reads `_x0041_` as an escaped character, so escape the underscore of text that looks like this. */
const literal = (text: string) => text.replaceAll(/_(?=x[\da-f]{4}_)/gi, '_x005F_');

/** Excel's day number of 1970-01-01. */
const epochDay = 25_569;
const momentFormat = 'dd\\.mm\\.yyyy\\ hh:mm';
/** With this format, an edit does not turn a text such as `00123` or `1-2` into a number or a date. */
const textFormat = '@';
/** Marks texts that begin like a formula. No cell is shown with it: `withQuotes` replaces it. */
const quotedFormat = 'mm:ss';
const beginsLikeFormula = /^[=+@-]/;

function toCell(value: Cell): CellObject {
  if (value instanceof Date) return { t: 'n', v: epochDay + osloTime(value) / dayMs, z: momentFormat };
  if (typeof value === 'number') return { t: 'n', v: value };
  return { t: 's', v: literal(value), z: beginsLikeFormula.test(value) ? quotedFormat : textFormat };
}

/** Replaces text; throws if it is not there, as a new version of the library may write it differently. */
function replaceExisting(text: string, from: string, to: string): string {
  if (!text.includes(from)) throw new Error(`the workbook holds no ${from}`);
  return text.replace(from, to);
}

/** Makes marked cells quoted texts (`quotePrefix`), which stay texts when they are edited. */
const withQuotes = (styles: string) =>
  styles.replace(
    '<xf numFmtId="45" fontId="0" fillId="0" borderId="0" xfId="0" applyNumberFormat="1"/>',
    '<xf numFmtId="49" fontId="0" fillId="0" borderId="0" xfId="0" applyNumberFormat="1" quotePrefix="1"/>',
  );

/** Styles the texts, and makes the header row bold and frozen, which the library cannot do. */
function withStyles(book: Buffer): Buffer {
  const archive = CFB.read(book, { type: 'buffer' });
  const change = (path: string, make: (content: Buffer) => Buffer) => {
    const entry = CFB.find(archive, path);
    if (!entry) throw new Error(`the workbook holds no ${path}`);
    entry.content = make(Buffer.from(entry.content as Uint8Array));
  };
  let bold = 0;
  change('/xl/styles.xml', (content) => {
    const styles = withQuotes(content.toString());
    const [font = ''] = styles.split('<fonts count="1">')[1]?.split('</fonts>', 1) ?? [];
    const [, cells = '0'] = /<cellXfs count="(\d{1,3})">/.exec(styles) ?? [];
    bold = Number(cells);
    const fonts = replaceExisting(
      styles,
      `<fonts count="1">${font}`,
      `<fonts count="2">${font}${replaceExisting(font, '<font>', '<font><b/>')}`,
    );
    const counted = replaceExisting(fonts, `<cellXfs count="${bold}">`, `<cellXfs count="${bold + 1}">`);
    const xf = '<xf numFmtId="0" fontId="1" fillId="0" borderId="0" xfId="0" applyFont="1"/>';
    return Buffer.from(replaceExisting(counted, '</cellXfs>', `${xf}</cellXfs>`));
  });
  change('/xl/worksheets/sheet1.xml', (content) => {
    // Convert only the beginning to a string, as the sheet may be 100 MB.
    const end = content.indexOf('</row>');
    const head = content.subarray(0, end).toString();
    const pane = '<pane ySplit="1" topLeftCell="A2" activePane="bottomLeft" state="frozen"/>';
    const frozen = replaceExisting(
      head,
      '<sheetView workbookViewId="0"/>',
      `<sheetView workbookViewId="0">${pane}</sheetView>`,
    );
    return Buffer.concat([
      Buffer.from(frozen.replaceAll('<c r=', `<c s="${bold}" r=`)),
      content.subarray(end),
    ]);
  });
  return CFB.write(archive, { fileType: 'zip', type: 'buffer', compression: true }) as Buffer;
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
