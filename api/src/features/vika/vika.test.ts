import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { read, utils } from 'xlsx';
import { startApiHere } from '../../test/api-here';
import { testPassword } from '../../test/api-process';
import { Browser } from '../../test/browser';
import { withinOneDay } from '../../test/within-one-day';

const accounts = {
  admin: 'admin@firma.example',
  manager: 'leder@firma.example',
  employee: 'ansatt@firma.example',
  desk: 'kundeservice@firma.example',
  report: 'rapport@firma.example',
  clinic: 'klinikk@fysio.example',
};
type Who = keyof typeof accounts;

let api: Awaited<ReturnType<typeof startApiHere>>;
let directory: string;
const who = {} as Record<Who, Browser>;

beforeAll(async () => {
  directory = await mkdtemp(join(tmpdir(), 'vika-'));
  api = await startApiHere({ DATA_DIR: directory });
  for (const [name, email] of Object.entries(accounts)) {
    who[name as Who] = await new Browser(api.origin).signIn(email);
  }
});
afterAll(async () => {
  await api.stop();
  await rm(directory, { recursive: true, force: true });
});

const draft = (fields = {}) => ({
  name: 'Kari Nordmann',
  phone: '912 34 567',
  address: null,
  district: null,
  message: 'Vondt i kneet',
  waiting_list: null,
  on_sick_leave: null,
  newly_operated: null,
  orders: true,
  ...fields,
});
const register = async (fields = {}, by = who.desk, headers = {}) =>
  by.call('/api/vika-registrations', { method: 'POST', body: draft(fields), headers });
const row = async (id: string, search: string) => {
  const { body } = await who.clinic.call('/api/vika-registrations/search', {
    method: 'POST',
    body: { search },
  });
  return body.items.find((item: { id: string }) => item.id === id);
};

describe('who may do what', () => {
  const anId = 'a'.repeat(24);
  const requests: Record<string, (browser: Browser) => Promise<{ status: number }>> = {
    register: (browser) => register({}, browser),
    list: (browser) => browser.call('/api/vika-registrations'),
    search: (browser) =>
      browser.call('/api/vika-registrations/search', { method: 'POST', body: { search: 'x' } }),
    export: (browser) =>
      browser.call('/api/vika-registrations/export', { method: 'POST', body: { kind: 'all' } }),
    edit: (browser) =>
      browser.call(`/api/vika-registrations/${anId}`, {
        method: 'PATCH',
        body: {},
        headers: { 'if-match': '"1"' },
      }),
    delete: (browser) => browser.call(`/api/vika-registrations/${anId}`, { method: 'DELETE' }),
    audit: (browser) => browser.call('/api/audit'),
  };
  const order = Object.keys(requests);
  test.each([
    // register, list, search, export, edit, delete, audit
    ['visitor', [401, 401, 401, 401, 401, 401, 401]],
    ['employee', [403, 403, 403, 403, 403, 403, 403]],
    ['desk', [201, 403, 403, 403, 403, 403, 403]],
    ['report', [403, 200, 200, 200, 403, 403, 403]],
    ['clinic', [403, 200, 200, 200, 404, 404, 200]],
    ['manager', [201, 200, 200, 200, 404, 404, 403]],
    ['admin', [201, 200, 200, 200, 403, 403, 200]],
  ])('%s', async (name, expected) => {
    await register();
    const browser = name === 'visitor' ? new Browser(api.origin) : who[name as Who];
    const statuses = [];
    for (const request of order) statuses.push((await requests[request]?.(browser))?.status);
    expect(statuses).toEqual(expected);
  });

  test.each([
    ['employee', 403],
    ['desk', 403],
    ['visitor', 401],
  ])('a socket is refused to the %s', async (name, status) => {
    const browser = name === 'visitor' ? new Browser(api.origin) : who[name as Who];
    const answered = new Promise((resolve) => {
      browser.watch().socket.on('unexpected-response', (_request, response) => resolve(response.statusCode));
    });
    expect(await answered).toBe(status);
  });

  test('the clinic reaches nothing but Vika', async () => {
    for (const path of ['/api/contact-messages', '/api/quote-requests']) {
      expect((await who.clinic.call(path)).status).toBe(403);
    }
  });
});

describe('registering', () => {
  test('keeps what was said, new, and nothing twice for one request', async () => {
    const headers = { 'idempotency-key': 'one-request-only' };
    const first = await register(
      { name: 'Ola Engang', district: 'Alna', waiting_list: true },
      who.desk,
      headers,
    );
    const again = await register(
      { name: 'Ola Engang', district: 'Alna', waiting_list: true },
      who.desk,
      headers,
    );
    expect(again.body).toEqual(first.body);
    const { body } = await who.clinic.call('/api/vika-registrations/search', {
      method: 'POST',
      body: { search: 'engang' },
    });
    expect(body.items).toEqual([
      expect.objectContaining({
        id: first.body.id,
        status: 'new',
        district: 'Alna',
        waiting_list: true,
        version: 1,
      }),
    ]);
  });

  test.each([
    [{ name: ' ' }, 'name', 'Navn er påkrevd'],
    [{ phone: '1'.repeat(21) }, 'phone', 'Telefon må være mindre enn 20 tegn'],
    [{ message: '' }, 'message', 'Problem er påkrevd'],
    [{ address: 'x'.repeat(201) }, 'address', 'Adresse må være mindre enn 200 tegn'],
    [{ orders: null }, 'orders', 'Bestillinger er påkrevd'],
    [{ status: 'completed' }, 'status', 'Ukjent felt'],
  ])('refuses fault %#', async (fields, path, message) => {
    const { status, body } = await register(fields);
    expect(status).toBe(422);
    expect(body.errors).toEqual([expect.objectContaining({ path, message })]);
  });
});

test('the list comes orders first, then newest, and pages without a gap', async () => {
  for (const [name, orders] of [
    ['A', false],
    ['B', true],
    ['C', false],
    ['D', true],
  ] as const) {
    await register({ name: `Rekke ${name}`, orders, district: 'Ullern' });
  }
  const names: string[] = [];
  let cursor: string | null = null;
  do {
    const { body } = await who.clinic.call(
      `/api/vika-registrations?district=Ullern&limit=1${cursor ? `&cursor=${cursor}` : ''}`,
    );
    names.push(...body.items.map(({ name }: { name: string }) => name));
    cursor = body.next_cursor;
  } while (cursor);
  expect(names).toEqual(['Rekke D', 'Rekke B', 'Rekke C', 'Rekke A']);
});

test.each([
  ['order', ['Slag D', 'Slag B']],
  ['other', ['Slag C', 'Slag A']],
])('the list and a search of one kind (%s) hold it alone, page by page', async (kind, expected) => {
  for (const [name, orders] of [
    ['A', false],
    ['B', true],
    ['C', false],
    ['D', true],
  ] as const) {
    await register({ name: `Slag ${name}`, orders, district: kind === 'order' ? 'Nordstrand' : 'Bjerke' });
  }
  const district = kind === 'order' ? 'Nordstrand' : 'Bjerke';
  const first = (await who.clinic.call(`/api/vika-registrations?district=${district}&kind=${kind}&limit=1`))
    .body;
  const second = (
    await who.clinic.call(
      `/api/vika-registrations?district=${district}&kind=${kind}&limit=1&cursor=${first.next_cursor}`,
    )
  ).body;
  const namesOf = (items: { name: string }[]) => items.map(({ name }) => name);
  expect(namesOf([...first.items, ...second.items])).toEqual(expected);
  expect([first.total, second.next_cursor]).toEqual([2, null]);
  const { body } = await who.clinic.call('/api/vika-registrations/search', {
    method: 'POST',
    body: { search: 'slag', kind, district },
  });
  expect(namesOf(body.items)).toEqual(expected);
});

describe('changing', () => {
  const change = (id: string, version: number, body: object) =>
    who.clinic.call(`/api/vika-registrations/${id}`, {
      method: 'PATCH',
      body,
      headers: { 'if-match': `"${version}"` },
    });

  test('two people do not silently overwrite each other', async () => {
    const {
      body: { id },
    } = await register({ name: 'Ida Samtidig' });
    const first = await change(id, 1, { status: 'processed', phone: '99 88 77 66' });
    expect(first.body).toMatchObject({
      status: 'processed',
      phone: '99 88 77 66',
      version: 2,
      changed_by: accounts.clinic,
    });
    const second = await change(id, 1, { status: 'completed' });
    expect(second.status).toBe(409);
    expect(second.body.current).toEqual(first.body);
    expect((await row(id, '99887766')).status).toBe('processed');
  });

  test('a status alone is set, also where there is no address', async () => {
    const {
      body: { id },
    } = await register({ name: 'Uten Adresse', address: null });
    const { status, body } = await change(id, 1, { status: 'processed' });
    expect([status, body.status, body.address]).toEqual([200, 'processed', null]);
  });

  test('needs a version, known fields and an address that is not empty', async () => {
    const {
      body: { id },
    } = await register();
    const without = await who.clinic.call(`/api/vika-registrations/${id}`, {
      method: 'PATCH',
      body: { status: 'new' },
    });
    expect(without.status).toBe(428);
    expect((await change(id, 1, { service_type: 'svartjeneste' })).status).toBe(422);
    expect((await change(id, 1, { address: ' ' })).body.errors[0].message).toBe('Adresse er påkrevd');
    expect((await change('not-an-id', 1, {})).status).toBe(404);
  });
});

describe('exporting', () => {
  const exported = (kind: string) =>
    who.clinic.call('/api/vika-registrations/export', { method: 'POST', body: { kind } });

  test.each([
    ['orders-today', 'bestillinger', 'Best', 'Ja'],
    ['other-today', 'andre-henvendelser', 'Annet', 'Nei'],
  ])('%s holds its own kind alone', async (kind, file, own, orders) => {
    const { headers, bytes } = await withinOneDay('UTC', async () => {
      await register({ name: 'Best', orders: true });
      await register({ name: 'Annet', orders: false });
      return exported(kind);
    });
    expect(headers.get('content-disposition')).toContain(`"vika-${file}-`);
    const rows = utils.sheet_to_json<Record<string, string>>(read(bytes).Sheets.Vika ?? {});
    expect(rows[0]).toMatchObject({ Nr: 1, Navn: own, Bestillinger: orders });
    expect(new Set(rows.map((row) => row.Bestillinger))).toEqual(new Set([orders]));
  });

  test('gives the columns, widths and numbers of the report, and texts stay texts', async () => {
    // A day's file holds what came on it: nothing else if midnight lies in between.
    const { headers, bytes } = await withinOneDay('UTC', async () => {
      await register({ name: '=1+1', district: 'Sagene', on_sick_leave: false });
      return exported('orders-today');
    });
    expect(headers.get('content-disposition')).toMatch(
      /filename="vika-bestillinger-\d{4}-\d{2}-\d{2}\.xlsx"/,
    );
    const book = read(bytes, { cellStyles: true });
    const sheet = book.Sheets[book.SheetNames[0] ?? ''] ?? {};
    const rows = utils.sheet_to_json<string[]>(sheet, { header: 1 });
    expect(rows[0]).toEqual(
      'Nr Navn Telefon Adresse Bydel Problem Venteliste Sykemeldt Nyoperert Bestillinger Status Registrert'.split(
        ' ',
      ),
    );
    expect(rows[1]?.slice(0, 11)).toEqual([
      1,
      '=1+1',
      '912 34 567',
      '-',
      'Sagene',
      'Vondt i kneet',
      '-',
      'Nei',
      '-',
      'Ja',
      'Ny',
    ]);
    expect(rows.slice(1).map(([, , , , , , , , , orders]) => orders)).not.toContain('Nei');
    expect(sheet['!cols']?.length).toBe(12);
    expect(
      utils.sheet_to_formulae(sheet).some((cell) => cell.includes('==') || /[A-Z]\d+=1\+1/.test(cell)),
    ).toBe(false);
  });
});

test('a registration that a colleague has changed is not deleted, and comes as it stands to who may read it', async () => {
  const { id } = (await register({ name: 'Endret Larsen' })).body;
  await who.clinic.call(`/api/vika-registrations/${id}`, {
    method: 'PATCH',
    body: { status: 'processed' },
    headers: { 'if-match': '"1"' },
  });
  const remove = (version: number) =>
    who.clinic.call(`/api/vika-registrations/${id}`, {
      method: 'DELETE',
      headers: { 'if-match': `"${version}"` },
    });
  const current = { id, name: 'Endret Larsen', status: 'processed', version: 2 };
  expect(await remove(1)).toMatchObject({ status: 409, body: { current } });
  expect(await row(id, 'Endret Larsen')).toMatchObject(current);
  expect((await remove(2)).status).toBe(204);
  expect((await remove(2)).status).toBe(404);
});

describe('the live report', () => {
  test('hears of created, updated and deleted in order', async () => {
    const report = who.clinic.watch();
    await report.ready();
    const {
      body: { id },
    } = await register({ name: 'Live Larsen' });
    await who.clinic.call(`/api/vika-registrations/${id}`, {
      method: 'PATCH',
      body: { status: 'processed' },
      headers: { 'if-match': '"1"' },
    });
    await who.clinic.call(`/api/vika-registrations/${id}`, { method: 'DELETE' });
    await report.until((messages) => messages.length >= 4);
    const [, ...told] = report.messages;
    expect(told.map(({ type }) => type)).toEqual(['created', 'updated', 'deleted']);
    expect(told[0]).toMatchObject({ registration: { id, name: 'Live Larsen' } });
    expect(told[2]).toMatchObject({ registration: { id } });
    report.close();
  });

  test('catches up exactly with what it missed', async () => {
    const report = who.clinic.watch();
    await report.ready();
    await register({ name: 'Før' });
    await report.until((messages) => messages.length === 2);
    report.close();
    for (const name of ['En', 'To', 'Tre']) await register({ name });
    const back = who.clinic.watch(report.lastId);
    await back.ready();
    expect(
      back.messages.map((message) => (message.type === 'created' ? message.registration.name : message.type)),
    ).toEqual(['En', 'To', 'Tre', 'ready']);
    back.close();
  });

  test('catches up over HTTP with the same, where no socket comes through', async () => {
    const changes = async (after?: string) => {
      const query = after === undefined ? '' : `?after=${after}`;
      return (await who.clinic.call(`/api/vika-registrations/changes${query}`)).body.messages;
    };
    const [begin, ...none] = await changes();
    expect([begin.type, none]).toEqual(['ready', []]);
    const { body } = await register({ name: 'Over HTTP' });
    const told = await changes(begin.id);
    expect(told).toMatchObject([
      { type: 'created', registration: { id: body.id, name: 'Over HTTP' } },
      { type: 'ready', id: told[0].id },
    ]);
    expect(await changes('1-0')).toMatchObject([{ type: 'reload' }]);
    const { items } = (await who.admin.call(`/api/audit?record=${body.id}`)).body;
    expect(items[0]).toMatchObject({ actor: accounts.clinic, action: 'read', detail: 'live' });
  });

  test('is told to load again when the log does not reach back', async () => {
    const report = who.clinic.watch('1-0');
    await report.ready();
    expect(report.messages[0]?.type).toBe('reload');
    report.close();
  });

  test.each(['not json', '{"type":"hello"}', '{"type":"resume","last_id":"x"}', 'x'.repeat(5_000)])(
    'a message that is not understood closes that socket alone: %#',
    async (text) => {
      const [odd, other] = [who.clinic.watch(), who.clinic.watch()];
      await Promise.all([odd.ready(), other.ready()]);
      odd.socket.send(text);
      expect([1003, 1009]).toContain(await odd.closed);
      expect(other.socket.readyState).toBe(other.socket.OPEN);
      other.close();
    },
  );

  test('is refused to another site', async () => {
    const report = who.clinic.watch(null, 'https://evil.example');
    const status = await new Promise((resolve) =>
      report.socket.on('unexpected-response', (_request, response) => resolve(response.statusCode)),
    );
    expect(status).toBe(403);
  });

  test('ends when its account signs out, and not for others', async () => {
    const leaving = await new Browser(api.origin).signIn(accounts.report, testPassword);
    const [report, other] = [leaving.watch(), who.clinic.watch()];
    await Promise.all([report.ready(), other.ready()]);
    await leaving.call('/api/auth/logout', { method: 'POST', body: { scope: 'local' } });
    expect(await report.closed).toBe(4401);
    expect(other.socket.readyState).toBe(other.socket.OPEN);
    other.close();
  });
});

describe('the audit', () => {
  test('tells who did what to which record, and never what stood in it', async () => {
    const {
      body: { id },
    } = await register({ name: 'Hemmelig Hansen' });
    await row(id, 'hemmelig');
    await who.employee.call('/api/vika-registrations');
    const { body } = await who.clinic.call('/api/audit?area=vika');
    const [refused, search, create] = body.items;
    expect(refused).toMatchObject({ actor: accounts.employee, action: 'refused' });
    expect(search).toMatchObject({ actor: accounts.clinic, action: 'search' });
    expect(search.records).toContain(id);
    expect(create).toMatchObject({ actor: accounts.desk, action: 'create', records: [id] });
    expect(JSON.stringify(body)).not.toContain('emmelig');
  });

  test('tells of visitors who were turned away, at the list and at the socket', async () => {
    const visitor = new Browser(api.origin);
    expect((await visitor.call('/api/vika-registrations')).status).toBe(401);
    await new Promise((resolve) => visitor.watch().socket.once('unexpected-response', resolve));
    const { body } = await who.clinic.call('/api/audit?area=vika&action=refused');
    expect(body.items.slice(0, 2)).toMatchObject([
      { actor: null, detail: 'watch' },
      { actor: null, detail: 'GET vika:read' },
    ]);
  });

  test('shows the clinic nothing but Vika', async () => {
    expect((await who.clinic.call('/api/audit?area=audit')).status).toBe(403);
    expect((await who.admin.call('/api/audit?area=audit')).status).toBe(200);
  });
});

test('no answer about patients may be kept by anybody', async () => {
  for (const [path, call] of [
    ['/api/vika-registrations', {}],
    ['/api/vika-registrations/export', { method: 'POST', body: { kind: 'all' } }],
    ['/api/audit', {}],
  ] as const) {
    expect((await who.clinic.call(path, call)).headers.get('cache-control')).toBe('no-store');
  }
});
