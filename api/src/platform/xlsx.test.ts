import { expect, jest, test } from '@jest/globals';
import { toXlsx } from './xlsx';

const sheet = (rows: Parameters<typeof toXlsx>[0]['rows']) => ({
  name: 'Ark',
  columns: [
    { header: 'Navn', width: 20 },
    { header: 'Kom', width: 18 },
  ],
  rows,
});

/** The files in a workbook, and its only sheet. */
async function open(file: ArrayBuffer) {
  let library: typeof import('xlsx') | undefined;
  // The instance that writes cannot read what is compressed.
  await jest.isolateModulesAsync(async () => {
    library = await import('xlsx');
  });
  if (!library) throw new Error('no library');
  const { CFB, read } = library;
  const archive = CFB.read(new Uint8Array(file), { type: 'array' });
  const textOf = (path: string) => Buffer.from(CFB.find(archive, path)?.content as Uint8Array).toString();
  const book = read(new Uint8Array(file), { cellNF: true, cellStyles: true });
  return { cells: book.Sheets.Ark ?? {}, textOf };
}

test('the headers are bold, stay in sight and filter what is below them', async () => {
  const rows = [{ cells: ['Kari', 1] }, { cells: ['Ola', 2] }, { cells: ['Sum', 3], isSum: true as const }];
  const { cells, textOf } = await open((await toXlsx(sheet(rows))).file);
  const xml = textOf('/xl/worksheets/sheet1.xml');
  expect(xml).toContain('<pane ySplit="1" topLeftCell="A2" activePane="bottomLeft" state="frozen"/>');
  expect(cells['!autofilter']).toEqual({ ref: 'A1:B3' });
  const [, style] = /<c s="(\d+)" r="A1"/.exec(xml) ?? [];
  const styles = textOf('/xl/styles.xml');
  const formats = /<cellXfs count="(\d+)">(.*)<\/cellXfs>/.exec(styles);
  const xfs = formats?.[2]?.match(/<xf [^>]*>/g) ?? [];
  expect(xfs).toHaveLength(Number(formats?.[1]));
  expect(xfs[Number(style)]).toContain('fontId="1"');
  expect(styles.match(/<font>.*?<\/font>/g)?.[1]).toContain('<b/>');
  expect(xml).toContain('<c r="A2"');
});

test.each([
  ['2026-01-15T11:05:59.999Z', '15.01.2026 12:05'],
  ['2026-03-29T00:59:00Z', '29.03.2026 01:59'],
  ['2026-03-29T01:00:00Z', '29.03.2026 03:00'],
  ['2026-10-25T00:30:00Z', '25.10.2026 02:30'],
  ['2026-10-25T01:30:00Z', '25.10.2026 02:30'],
  ['2026-12-31T23:00:00Z', '01.01.2027 00:00'],
])('%s is a date that reads %s', async (at, shown) => {
  const { cells } = await open((await toXlsx(sheet([{ cells: ['x', new Date(at)] }]))).file);
  expect(cells.B2).toMatchObject({ t: 'n', z: 'dd\\.mm\\.yyyy\\ hh:mm', w: shown });
});

test('an edited text stays text: its format is text, and what begins like a formula is marked as quoted', async () => {
  const texts = ['00123', '1-2', '=1+1', '+47 912', '-5', '@SUM(1)', 'Kari'];
  const { cells, textOf } = await open(
    (await toXlsx(sheet(texts.map((text) => ({ cells: [text, 1] }))))).file,
  );
  const xfs =
    textOf('/xl/styles.xml')
      .split('<cellXfs')[1]
      ?.match(/<xf [^>]*>/g) ?? [];
  const styleOf = (cell: string) =>
    xfs[Number(new RegExp(`<c r="${cell}" s="(\\d+)"`).exec(textOf('/xl/worksheets/sheet1.xml'))?.[1])];
  texts.forEach((text, index) => {
    expect(cells[`A${index + 2}`]).toMatchObject({ t: 's', v: text, z: '@' });
    expect(styleOf(`A${index + 2}`)).toContain('numFmtId="49"');
    expect([text, styleOf(`A${index + 2}`)?.includes('quotePrefix="1"')]).toEqual([
      text,
      /^[=+@-]/.test(text),
    ]);
  });
});

test('a sheet without rows is one', async () => {
  const { cells } = await open((await toXlsx(sheet([]))).file);
  expect(cells.A1).toMatchObject({ t: 's', v: 'Navn' });
});
