import { expect, test } from '@jest/globals';
import { read } from 'xlsx';
import { toXlsx } from './xlsx';

const sheet = (rows: Parameters<typeof toXlsx>[0]['rows']) => ({
  name: 'Ark',
  columns: [
    { header: 'Navn', width: 20 },
    { header: 'Kom', width: 18 },
  ],
  rows,
});

const open = (file: ArrayBuffer) => read(new Uint8Array(file), { cellNF: true }).Sheets.Ark ?? {};

test('the headers filter what is below them, but for the sums', async () => {
  const rows = [{ cells: ['Kari', 1] }, { cells: ['Ola', 2] }, { cells: ['Sum', 3], isSum: true as const }];
  const cells = open((await toXlsx(sheet(rows))).file);
  expect([cells.A1?.v, cells.A4?.v]).toEqual(['Navn', 'Sum']);
  expect(cells['!autofilter']).toEqual({ ref: 'A1:B3' });
});

test.each([
  ['2026-01-15T11:05:59.999Z', '15.01.2026 12:05'],
  ['2026-03-29T00:59:00Z', '29.03.2026 01:59'],
  ['2026-03-29T01:00:00Z', '29.03.2026 03:00'],
  ['2026-10-25T00:30:00Z', '25.10.2026 02:30'],
  ['2026-10-25T01:30:00Z', '25.10.2026 02:30'],
  ['2026-12-31T23:00:00Z', '01.01.2027 00:00'],
])('%s is a date that reads %s', async (at, shown) => {
  const cells = open((await toXlsx(sheet([{ cells: ['x', new Date(at)] }]))).file);
  expect(cells.B2).toMatchObject({ t: 'n', z: 'dd\\.mm\\.yyyy\\ hh:mm', w: shown });
});

test('an edited text stays text, also one that begins like a formula: its format is text', async () => {
  const texts = ['00123', '1-2', '=1+1', '+47 912', '-5', '@SUM(1)', 'Kari'];
  const cells = open((await toXlsx(sheet(texts.map((text) => ({ cells: [text, 1] }))))).file);
  texts.forEach((text, index) => {
    expect(cells[`A${index + 2}`]).toMatchObject({ t: 's', v: text, z: '@' });
  });
});

test('a sheet without rows is one', async () => {
  const cells = open((await toXlsx(sheet([]))).file);
  expect(cells.A1).toMatchObject({ t: 's', v: 'Navn' });
});
