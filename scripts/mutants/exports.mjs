const vika = 'api/src/features/vika';
const file = `${vika}/vika-export.ts`;
const vikaCells = `${vika}/vika-export.test.ts`;
const leads = 'api/src/features/leads';
const leadCells = `${leads}/leads-export.test.ts`;
const exported = 'api/src/features/exports/exports.test.ts';

/** File, text that it holds once, what stands there instead, tests that should notice. */
export const mutants = [
  [file, "orders: kind === 'orders-today'", "orders: kind !== 'orders-today'", vikaCells],
  [file, "created_at: today, orders: kind === 'orders-today'", 'created_at: today', vikaCells],
  [file, 'setUTCHours(0, 0, 0, 0)', 'setUTCHours(-1, 0, 0, 0)', vikaCells],
  [file, '$lt: new Date(start + dayMs)', '$lte: new Date(start + dayMs)', vikaCells],
  [file, '.sort({ orders: -1, created_at: -1, _id: -1 })', '.sort({ created_at: -1, _id: -1 })', vikaCells],
  [file, 'yesNo(row.newly_operated),', 'yesNo(row.on_sick_leave),', vikaCells],
  [file, "processed: 'Behandlet'", "processed: 'Fullført'", vikaCells],
  [
    file,
    '`${fileNames[kind]}-${inOslo(now).day}.xlsx`',
    '`${fileNames[kind]}-${now.toISOString().slice(0, 10)}.xlsx`',
    vikaCells,
  ],
  [
    'api/src/export-worker.ts',
    'vikaSheet(createFieldCipher(fieldKeys), job.kind)',
    "vikaSheet(createFieldCipher(fieldKeys), 'all')",
    `${vika}/vika.test.ts`,
  ],
  [
    `${leads}/leads-export.ts`,
    'const { start, end } = osloDayBounds(now);',
    'const start = new Date(new Date(now).setUTCHours(0, 0, 0, 0));\n  const end = new Date(start.getTime() + 86_400_000);',
    leadCells,
  ],
  [`${leads}/leads-export.ts`, 'suspected: false, ', '', leadCells],
  [`${leads}/leads-export.ts`, 'cell: (row) => row.updated_at', 'cell: (row) => row.created_at', leadCells],
  [
    `${leads}/leads-export.ts`,
    "const today = range === 'today' &&",
    "const today = range !== 'today' &&",
    leadCells,
  ],
  [`${leads}/lead-kinds.ts`, "besvart: 'Besvart',", "besvart: 'Ny',", exported],
  ['api/src/platform/xlsx.ts', 'v: literal(value)', 'v: value', exported],
  ['shared/src/i18n/oslo-clock.ts', "timeZone: 'Europe/Oslo'", "timeZone: 'UTC'", leadCells],
];
