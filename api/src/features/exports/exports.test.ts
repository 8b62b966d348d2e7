import { beforeAll, describe, expect, test } from '@jest/globals';
import { filesIn } from 'shared/testing/files-in';
import { until } from 'shared/testing/until';
import { CFB, read, utils } from 'xlsx';
import { osloDayBounds } from '../../platform/oslo';
import { onDatabaseOf } from '../../test/api-process';
import { useApi } from '../../test/use-api';
import { withinOneDay } from '../../test/within-one-day';

const use = useApi();
const staff = () => use.account('ansatt@firma.example');
const inOslo = (at: Date | string, options: Intl.DateTimeFormatOptions) =>
  new Intl.DateTimeFormat('sv-SE', { timeZone: 'Europe/Oslo', ...options }).format(new Date(at));
/** `2026-12-31 14:05` as exports write it. */
const written = (at: string) =>
  inOslo(at, { dateStyle: 'short', timeStyle: 'short' }).replace(/^(\d+)-(\d+)-(\d+)/, '$3.$2.$1');

/** Every cell of a workbook's one sheet: its text as shown, its kind, and a formula if there is one. */
function cellsOf(bytes: Buffer) {
  const book = read(bytes, { cellFormula: true });
  const [name = ''] = book.SheetNames;
  const sheet = book.Sheets[name] ?? {};
  const addresses = Object.keys(sheet).filter((key) => !key.startsWith('!'));
  return {
    name,
    sheets: book.SheetNames.length,
    rows: utils.sheet_to_json<string[]>(sheet, { header: 1, raw: false }),
    kinds: [...new Set(addresses.map((address) => sheet[address].t))],
    formulas: addresses.filter((address) => sheet[address].f !== undefined),
  };
}

const leads = [
  {
    path: '/api/contact-messages',
    file: 'kontaktmeldinger',
    sheet: 'Kontaktmeldinger',
    headers: ['Navn', 'E-post', 'Telefon', 'Melding', 'Status', 'Opprettet', 'Oppdatert'],
    full: { name: '=1+1', email: 'a@kunde.example', phone: '+47 22 33 44 55', message: '@SUM(A1)\n- <b>' },
    fullCells: ['=1+1', 'a@kunde.example', '+47 22 33 44 55', '@SUM(A1)\n- <b>', 'Besvart'],
    bare: { name: 'Åse', email: 'b@kunde.example', phone: '-1', message: 'Hei' },
    bareCells: ['Åse', 'b@kunde.example', '-1', 'Hei', 'Ny'],
    status: 'besvart',
  },
  {
    path: '/api/quote-requests',
    file: 'foresporsler',
    sheet: 'Forespørsler',
    headers: ['Bedrift', 'Kontaktperson', 'E-post', 'Telefon', 'Melding', 'Status', 'Opprettet', 'Oppdatert'],
    full: {
      name: '=1+1',
      company: '+Kunde AS',
      email: 'a@kunde.example',
      phone: '-22',
      message: '@SUM(A1)',
    },
    fullCells: ['+Kunde AS', '=1+1', 'a@kunde.example', '-22', '@SUM(A1)', 'Sendt tilbud'],
    bare: { name: 'Åse', email: 'b@kunde.example', message: 'Hei' },
    bareCells: ['-', 'Åse', 'b@kunde.example', '-', 'Hei', 'Ny'],
    status: 'sendt_tilbud',
  },
];

describe.each(leads)('the export of $path', (list) => {
  const exported = async (range: string) =>
    (await staff()).call(`${list.path}/export`, { method: 'POST', body: { range } });
  let moments: { created_at: string; updated_at: string }[] = [];

  beforeAll(async () => {
    const send = (body: object) => use.visitor().call(list.path, { method: 'POST', body });
    const full = await send(list.full);
    await send(list.bare);
    await send({ ...list.bare, name: 'En robot', website: 'https://spam.example' });
    await (await staff()).call(`${list.path}/${full.body.id}`, {
      method: 'PATCH',
      body: { status: list.status },
      headers: { 'if-match': '"1"' },
    });
    moments = (await (await staff()).call(list.path)).body.items;
  });

  test('holds every row under its columns, newest first, as texts and moments', async () => {
    const { status, headers, bytes, day } = await withinOneDay('Europe/Oslo', async (day) => ({
      ...(await exported('all')),
      day,
    }));
    expect(status).toBe(200);
    expect(headers.get('content-disposition')).toBe(`attachment; filename="${list.file}-${day}.xlsx"`);
    expect(headers.get('cache-control')).toBe('no-store');
    const { name, sheets, rows, kinds, formulas } = cellsOf(bytes);
    expect({ name, sheets, kinds, formulas }).toEqual({
      name: list.sheet,
      sheets: 1,
      kinds: ['s', 'n'],
      formulas: [],
    });
    const when = moments.map(({ created_at, updated_at }) => [written(created_at), written(updated_at)]);
    expect(rows).toEqual([
      list.headers,
      [...list.bareCells, ...(when[0] ?? [])],
      [...list.fullCells, ...(when[1] ?? [])],
    ]);
  });

  test("of today holds Oslo's day, and is on record", async () => {
    const collection = list.path === '/api/quote-requests' ? 'quote_requests' : 'contact_messages';
    const setCreated = (name: string, created_at: Date) =>
      onDatabaseOf(use.api, async (database) => {
        const rows = await database.collection(collection).find().toArray();
        const _id = rows.find((row) => row.name === name)?._id;
        await database.collection(collection).updateOne({ _id }, { $set: { created_at } });
      });
    const { headers, bytes, day } = await withinOneDay('Europe/Oslo', async (day) => {
      const { start } = osloDayBounds(new Date());
      await setCreated('=1+1', new Date(start.getTime() - 1));
      await setCreated('Åse', start);
      return { ...(await exported('today')), day };
    });
    expect(headers.get('content-disposition')).toBe(`attachment; filename="${list.file}-dagens-${day}.xlsx"`);
    expect(
      cellsOf(bytes)
        .rows.slice(1)
        .map((row) => row.slice(0, -2)),
    ).toEqual([list.bareCells]);
    const audit = await (await use.signedIn('admin@firma.example')).call('/api/audit?action=export');
    expect(audit.body.items[0]).toMatchObject({
      actor: 'ansatt@firma.example',
      area: 'leads',
      count: 1,
      detail: `${list.file} today`,
    });
  });

  test('is for staff who hold the right', async () => {
    const path = `${list.path}/export`;
    const call = { method: 'POST', body: { range: 'all' } };
    expect((await use.visitor().call(path, call)).status).toBe(401);
    expect((await (await use.signedIn('klinikk@fysio.example')).call(path, call)).status).toBe(403);
    expect((await exported('tull')).status).toBe(422);
  });
});

test('text that looks like the number of a sign is written so that programs show it as it is', async () => {
  const body = { name: 'Kode _x0041_', email: 'kode@kunde.example', phone: '1', message: 'Hei' };
  await use.visitor().call('/api/contact-messages', { method: 'POST', body });
  const { bytes } = await (await staff()).call('/api/contact-messages/export', {
    method: 'POST',
    body: { range: 'all' },
  });
  const sheet = CFB.find(CFB.read(bytes, { type: 'buffer' }), '/xl/worksheets/sheet1.xml');
  // The library's own reader takes such text apart twice.
  expect(Buffer.from(sheet?.content ?? []).toString()).toContain('<v>Kode _x005F_x0041_</v>');
});

describe('many exports at once', () => {
  const path = '/api/contact-messages/export';
  const call = { method: 'POST', body: { range: 'all' } };
  const onRecord = () =>
    onDatabaseOf(use.api, (database) =>
      database.collection('audit_log').countDocuments({ at: { $lte: new Date() }, action: 'export' }),
    );

  test('wait for each other; one too many is told when to come again', async () => {
    const browser = await staff();
    const answers = await Promise.all(Array.from({ length: 7 }, () => browser.call(path, call)));
    const refused = answers.filter(({ status }) => status === 503);
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(5);
    expect(refused).toHaveLength(2);
    expect(Number(refused[0]?.headers.get('retry-after'))).toBeGreaterThan(0);
    expect(refused[0]?.body.detail).toBe('Det lages mange filer akkurat nå. Prøv igjen om litt.');
  });

  test('whoever goes away makes room, and nothing is on record of it', async () => {
    const browser = await staff();
    const before = await onRecord();
    const leaving = new AbortController();
    const statuses: number[] = [];
    const asked = Array.from({ length: 8 }, () =>
      fetch(use.api.origin + path, {
        method: 'POST',
        headers: { cookie: browser.cookie, 'content-type': 'application/json' },
        body: JSON.stringify(call.body),
        signal: leaving.signal,
      }).then(
        ({ status }) => statuses.push(status),
        () => 'left',
      ),
    );
    // Three more than there is room for: they are refused while the first file is still being made.
    await until(() => statuses.length === 3);
    leaving.abort();
    expect(statuses).toEqual([503, 503, 503]);
    expect((await Promise.all(asked)).filter((outcome) => outcome === 'left')).toHaveLength(5);
    await until(async () => (await browser.call(path, call)).status === 200);
    expect(await onRecord()).toBe(before + 1);
  });
});

test("patients' values reach neither the log nor a file", async () => {
  const desk = await use.signedIn('kundeservice@firma.example');
  const patient = {
    name: 'Torbjørg Hemmelig',
    phone: '987 65 432',
    address: 'Skjult vei 7',
    message: 'Vondt i hofta',
    orders: true,
  };
  await desk.call('/api/vika-registrations', { method: 'POST', body: patient });
  const clinic = await use.signedIn('klinikk@fysio.example');
  const { bytes } = await clinic.call('/api/vika-registrations/export', {
    method: 'POST',
    body: { kind: 'all' },
  });
  expect(cellsOf(bytes).rows[1]?.slice(1, 4)).toEqual([patient.name, patient.phone, patient.address]);
  const files = await filesIn(use.directory);
  // The number as it is searched for, too.
  for (const value of [...Object.values(patient).filter((value) => typeof value === 'string'), '98765432']) {
    expect(files.filter(({ bytes }) => bytes.includes(value)).map(({ path }) => path)).toEqual([]);
    expect(use.api.log()).not.toContain(value);
  }
});
