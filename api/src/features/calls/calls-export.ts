import type { Sheet } from '../../platform/xlsx';
import { statistics } from './calls.service';

const months = [
  'Januar',
  'Februar',
  'Mars',
  'April',
  'Mai',
  'Juni',
  'Juli',
  'August',
  'September',
  'Oktober',
  'November',
  'Desember',
];

/** The monthly overview as a sheet, with the same figures as on the screen. */
export async function callsSheet(year: number): Promise<Sheet> {
  const { departments, totals, total } = await statistics(year);
  return {
    name: 'Månedlig oversikt',
    columns: ['Avdeling', ...months, 'Total'].map((header, index) => ({
      header,
      width: index === 0 ? 16 : 11,
    })),
    rows: [
      ...departments.map((row) => ({ cells: [row.department, ...row.months, row.total] })),
      { cells: ['Total', ...totals, total], isSum: true },
    ],
  };
}

export const callsFileName = (year: number) => `manedlig-oversikt-${year}.xlsx`;
