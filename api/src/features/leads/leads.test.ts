import { readdir, readFile } from 'node:fs/promises';
import { gzipSync } from 'node:zlib';
import { describe, expect, test } from '@jest/globals';
import { mongo } from 'mongoose';
import { brand } from 'shared/brand';
import { osloDay } from 'shared/i18n/oslo-clock';
import { until } from 'shared/testing/until';
import { onDatabaseOf } from '../../test/api-process';
import { mailOf, mailsTo } from '../../test/mails';
import { useApi } from '../../test/use-api';

const kinds = [
  {
    path: '/api/contact-messages',
    draft: { name: 'Ola Nordmann', email: 'ola@kunde.example', phone: '22 33 44 55', message: 'Ring meg' },
    first: 'new',
    next: 'besvart',
  },
  {
    path: '/api/quote-requests',
    draft: {
      name: 'Kari Nordmann',
      email: 'kari@kunde.example',
      phone: '',
      company: ' Kunde AS ',
      message: 'Vi trenger svartjeneste',
      service_type: 'svartjeneste',
      calls_per_day: '40',
      customer_system: '',
      expected_start_date: '2099-12-01',
    },
    first: 'ny',
    next: 'sendt_tilbud',
  },
];

/** Each sender comes from an address of their own: the edge in front of the api says so. */
let senders = 0;
const address = () => `10.0.${Math.floor(senders / 250)}.${1 + (senders++ % 250)}`;

describe.each(kinds)('$path', ({ path, draft, first, next }) => {
  const use = useApi('embedded', { NOTIFY_EMAIL: 'leads@firma.example' });
  const send = (body: unknown, headers: Record<string, string> = {}) =>
    use.visitor().call(path, { method: 'POST', body, headers: { 'x-forwarded-for': address(), ...headers } });
  const staff = () => use.account('ansatt@firma.example');
  const listed = async (query = '') => (await (await staff()).call(path + query)).body;

  test('what a visitor sends is what staff see, newest first', async () => {
    const sent = await send({ ...draft, name: 'Først' });
    expect(sent.status).toBe(201);
    await send({ ...draft, name: 'Sist' });
    const { items, total } = await listed();
    expect(items.slice(0, 2).map(({ name }: { name: string }) => name)).toEqual(['Sist', 'Først']);
    expect(total).toBeGreaterThanOrEqual(2);
    expect(items[1]).toMatchObject({ id: sent.body.id, email: draft.email, status: first, version: 1 });
  });

  test('what came or was changed since a moment is asked for alone, the last changed first, whatever list it is in', async () => {
    const [older, changed] = [(await send(draft)).body.id, (await send(draft)).body.id];
    const since = (await listed(`?id=${changed}`)).items[0].updated_at;
    const spam = (await send({ ...draft, website: 'https://kjop.example' })).body.id;
    const changesSince = async (moment: string, rest = '') =>
      (await listed(`?changed_since=${moment}${rest}`)).items.map(({ id }: { id: string }) => id);
    await (await staff()).call(`${path}/${older}`, {
      method: 'PATCH',
      body: { owner: 'me' },
      headers: { 'if-match': '"1"' },
    });
    expect(await changesSince(since)).toEqual([older, spam, changed]);
    expect(await changesSince('1970-01-01T00:00:00.000Z', '&limit=1')).toEqual([older]);
    expect(await changesSince('2099-01-01T00:00:00.000Z')).toEqual([]);
    expect((await (await staff()).call(`${path}?changed_since=yesterday`)).status).toBe(422);
  });

  test('a visitor may send, and neither read nor change', async () => {
    const { body } = await send(draft);
    const visitor = use.visitor();
    expect((await visitor.call(path)).status).toBe(401);
    const change = { method: 'PATCH', body: { status: next }, headers: { 'if-match': '"1"' } };
    expect((await visitor.call(`${path}/${body.id}`, change)).status).toBe(401);
    const clinic = await use.signedIn('klinikk@fysio.example');
    expect((await clinic.call(path)).status).toBe(403);
    expect((await clinic.call(`${path}/${body.id}`, change)).status).toBe(403);
  });

  test('a status is set by who saw the row as it stands, and by nobody else', async () => {
    const { body } = await send(draft);
    const browser = await staff();
    const set = (status: string, headers: Record<string, string>) =>
      browser.call(`${path}/${body.id}`, { method: 'PATCH', body: { status }, headers });
    expect((await set(next, {})).status).toBe(428);
    const changed = await set(next, { 'if-match': '"1"' });
    expect(changed).toMatchObject({ status: 200, body: { status: next, version: 2 } });
    const stale = await set('under_behandling', { 'if-match': '"1"' });
    expect(stale).toMatchObject({ status: 409, body: { current: { status: next, version: 2 } } });
    expect((await set('under_behandling', { 'if-match': '"2"' })).body.status).toBe('under_behandling');
    expect((await set('tull', { 'if-match': '"3"' })).body.errors).toEqual([
      { path: 'status', code: 'status_invalid', message: 'Ukjent status' },
    ]);
    for (const id of ['f'.repeat(24), 'tull']) {
      const missing = { method: 'PATCH', body: { status: next }, headers: { 'if-match': '"1"' } };
      expect((await browser.call(`${path}/${id}`, missing)).status).toBe(404);
    }
  });

  test('of twenty who take a lead at once one has it, and the others see who', async () => {
    const { body } = await send(draft);
    const colleagues = await Promise.all(
      ['ansatt', 'leder', 'admin'].map((name) => use.signedIn(`${name}@firma.example`)),
    );
    const claim = { method: 'PATCH', body: { owner: 'me' }, headers: { 'if-match': '"1"' } };
    const answers = await Promise.all(
      Array.from({ length: 20 }, (_, at) => colleagues[at % 3]?.call(`${path}/${body.id}`, claim)),
    );
    const [winner, ...more] = answers.filter((answer) => answer?.status === 200);
    expect(more).toEqual([]);
    const { owner } = winner?.body ?? {};
    expect(owner).toMatch(/@firma\.example$/);
    const others = answers.filter((answer) => answer !== winner);
    expect(others.map((answer) => [answer?.status, answer?.body.current.owner])).toEqual(
      Array(19).fill([409, owner]),
    );
    const events = await colleagues[0]?.call(`${path}/${body.id}/events`);
    expect(events?.body.items).toMatchObject([{ what: 'owner', value: owner, actor: owner }]);
  });

  test('who set what and who wrote what is kept, newest first, and a note once', async () => {
    const { body } = await send(draft);
    const browser = await staff();
    const set = (change: object, version: number) =>
      browser.call(`${path}/${body.id}`, {
        method: 'PATCH',
        body: change,
        headers: { 'if-match': `"${version}"` },
      });
    await set({ status: next }, 1);
    await set({ owner: 'me' }, 2);
    await set({ owner: null }, 3);
    const note = {
      method: 'POST',
      body: { text: ' Ringte,\nikke svar ' },
      headers: { 'idempotency-key': `note-${body.id}` },
    };
    const [first, again] = [
      await browser.call(`${path}/${body.id}/notes`, note),
      await browser.call(`${path}/${body.id}/notes`, note),
    ];
    expect([first.status, again.body]).toEqual([201, first.body]);
    const { items } = (await browser.call(`${path}/${body.id}/events`)).body;
    expect(items.map(({ what, value, actor }: Record<string, string>) => [what, value, actor])).toEqual([
      ['note', 'Ringte,\nikke svar', 'ansatt@firma.example'],
      ['owner', null, 'ansatt@firma.example'],
      ['owner', 'ansatt@firma.example', 'ansatt@firma.example'],
      ['status', next, 'ansatt@firma.example'],
    ]);
    const empty = await browser.call(`${path}/${body.id}/notes`, { method: 'POST', body: { text: ' ' } });
    expect([empty.status, empty.body.errors[0].code]).toEqual([422, 'note_required']);
    const missing = await browser.call(`${path}/${'f'.repeat(24)}/notes`, {
      method: 'POST',
      body: { text: 'Hei' },
    });
    expect(missing.status).toBe(404);
  });

  test('leads are asked for by who has taken them', async () => {
    const { body } = await send({ ...draft, name: 'Tatt' });
    const browser = await staff();
    const claim = { method: 'PATCH', body: { owner: 'me' }, headers: { 'if-match': '"1"' } };
    expect((await browser.call(`${path}/${body.id}`, claim)).status).toBe(200);
    const idsOf = async (who: Awaited<ReturnType<typeof staff>>, owner: string) =>
      (await who.call(`${path}?owner=${owner}&limit=200`)).body.items.map(({ id }: { id: string }) => id);
    expect(await idsOf(browser, 'me')).toContain(body.id);
    expect(await idsOf(browser, 'none')).not.toContain(body.id);
    expect(await idsOf(await use.signedIn('leder@firma.example'), 'me')).not.toContain(body.id);
  });

  test('what somebody had taken who can no longer work with leads is among those without an owner', async () => {
    const { body } = await send({ ...draft, name: 'Etterlatt' });
    const claim = { method: 'PATCH', body: { owner: 'me' }, headers: { 'if-match': '"1"' } };
    const leaving = await use.signedIn('leder@firma.example');
    expect((await leaving.call(`${path}/${body.id}`, claim)).status).toBe(200);
    const withoutOwner = async () =>
      (await listed('?owner=none&limit=200')).items.map(({ id }: { id: string }) => id);
    const setLeaving = (change: object) =>
      onDatabaseOf(use.api, (database) =>
        database.collection('users').updateOne({ email: 'leder@firma.example' }, { $set: change }),
      );
    expect(await withoutOwner()).not.toContain(body.id);
    await setLeaving({ disabled: true });
    expect(await withoutOwner()).toContain(body.id);
    await setLeaving({ disabled: false, lists: ['clinic'] });
    expect(await withoutOwner()).toContain(body.id);
    await setLeaving({ lists: [] });
    expect(await withoutOwner()).not.toContain(body.id);
  });

  test('a lead waits until it is answered, and is asked for when it is late', async () => {
    const { body } = await send(draft);
    const browser = await staff();
    const rowOf = async (query: string) =>
      (await listed(`?limit=200${query}`)).items.find(({ id }: { id: string }) => id === body.id);
    const row = await rowOf('');
    expect(row.due_at > row.soon_at && row.soon_at > row.created_at).toBe(true);
    expect(row.late_at).toBe(row.due_at);
    expect(await rowOf('&late=true')).toBeUndefined();
    const past = new Date(Date.now() - 1_000);
    await onDatabaseOf(use.api, (database) =>
      database
        .collection(path.slice('/api/'.length).replace('-', '_'))
        .updateOne({ _id: new mongo.ObjectId(body.id as string) }, { $set: { late_at: past } }),
    );
    expect(await rowOf('&late=true&owner=none')).toMatchObject({ late_at: past.toISOString() });
    const set = (status: string, version: number) =>
      browser.call(`${path}/${body.id}`, {
        method: 'PATCH',
        body: { status },
        headers: { 'if-match': `"${version}"` },
      });
    expect((await set('under_behandling', 1)).body).toMatchObject({ due_at: row.due_at });
    expect((await set(next, 2)).body).toMatchObject({ due_at: null, soon_at: null, late_at: null });
    expect((await set(first, 3)).body).toMatchObject({ due_at: row.due_at, late_at: row.due_at });
  });

  test('a lead that is to be taken up again is late from that day on, and a stale date is not taken', async () => {
    const { body } = await send(draft);
    const browser = await staff();
    const set = (change: object, version: number) =>
      browser.call(`${path}/${body.id}`, {
        method: 'PATCH',
        body: change,
        headers: { 'if-match': `"${version}"` },
      });
    const isLate = async () =>
      (await listed('?limit=200&late=true')).items.some(({ id }: { id: string }) => id === body.id);
    await set({ status: next }, 1);
    const planned = await set({ follow_up_on: '2099-07-01' }, 2);
    expect(planned.body).toMatchObject({
      follow_up_on: '2099-07-01',
      due_at: null,
      late_at: '2099-06-30T22:00:00.000Z',
    });
    expect(await isLate()).toBe(false);
    const today = osloDay(Date.now());
    expect((await set({ follow_up_on: today }, 2)).status).toBe(409);
    await set({ follow_up_on: today }, 3);
    expect(await isLate()).toBe(true);
    expect((await set({ follow_up_on: null }, 4)).body).toMatchObject({
      follow_up_on: null,
      late_at: null,
    });
    const yesterday = osloDay(Date.now() - 24 * 60 * 60_000);
    for (const wrong of ['', '0002-01-01', '2026-02-30', 5, yesterday]) {
      const refused = await set({ follow_up_on: wrong }, 5);
      const code = wrong === yesterday ? 'date_past' : 'date_invalid';
      expect([refused.status, refused.body.errors[0].code]).toEqual([422, code]);
    }
    const { items } = (await browser.call(`${path}/${body.id}/events`)).body;
    expect(items.map(({ what, value }: Record<string, string>) => [what, value])).toEqual([
      ['follow_up', null],
      ['follow_up', today],
      ['follow_up', '2099-07-01'],
      ['status', next],
    ]);
  });

  test('the same request twice makes one row, also at the same time', async () => {
    const key = `key-${Date.now()}`;
    const before = (await listed()).total;
    const answers = await Promise.all(
      Array.from({ length: 8 }, () => send(draft, { 'idempotency-key': key })),
    );
    expect(new Set(answers.map(({ body }) => body.id)).size).toBe(1);
    expect(answers.map(({ status }) => status)).toEqual(Array(8).fill(201));
    expect((await listed()).total).toBe(before + 1);
  });

  test('pages neither miss nor repeat a row that came in between', async () => {
    for (let made = 0; made < 5; made += 1) await send({ ...draft, name: `Side ${made}` });
    const browser = await staff();
    const seen: string[] = [];
    let cursor: string | null = '';
    do {
      const query: string = cursor && `&cursor=${cursor}`;
      const { body }: { body: { items: { id: string }[]; next_cursor: string | null } } = await browser.call(
        `${path}?limit=2${query}`,
      );
      seen.push(...body.items.map(({ id }) => id));
      if (seen.length === 2) await send({ ...draft, name: 'Midt i' });
      cursor = body.next_cursor;
    } while (cursor);
    expect(new Set(seen).size).toBe(seen.length);
    expect(seen).toHaveLength((await listed()).total - 1);
  });

  test('search takes text literally, status filters', async () => {
    await send({ ...draft, name: 'Punkt. (Parentes' });
    expect((await listed('?search=punkt.%20(par')).total).toBe(1);
    expect((await listed('?search=.*')).total).toBe(0);
    expect((await listed('?status=under_behandling')).items).toHaveLength(1);
  });

  test('search finds what looks the same, up to the length of an address', async () => {
    await send({ ...draft, name: 'A\u030Ase  Nord', email: 'aase@kunde.example' });
    for (const term of ['åse nord', 'ÅSE  NORD', 'A\u030Ase'])
      expect((await listed(`?search=${encodeURIComponent(term)}`)).total).toBe(1);
    const browser = await staff();
    expect((await browser.call(`${path}?search=${'x'.repeat(255)}`)).status).toBe(200);
    expect((await browser.call(`${path}?search=${'x'.repeat(256)}`)).status).toBe(422);
  });

  test('names are found with and without their diacritics, those spelled as asked first', async () => {
    for (const name of ['Bjorn Lie', 'Bjørn Lie']) await send({ ...draft, name });
    for (const name of ['Åsen', 'Müller', 'André', 'Sæther']) await send({ ...draft, name });
    const foundBy = async (term: string) =>
      (await listed(`?search=${encodeURIComponent(term)}`)).items.map(({ name }: { name: string }) => name);
    expect(await foundBy('bjorn lie')).toEqual(['Bjorn Lie', 'Bjørn Lie']);
    expect(await foundBy('bjørn lie')).toEqual(['Bjørn Lie', 'Bjorn Lie']);
    for (const [term, name] of Object.entries({
      Asen: 'Åsen',
      aasen: 'Åsen',
      Muller: 'Müller',
      andre: 'André',
      saether: 'Sæther',
    }))
      expect(await foundBy(term)).toContain(name);
  });

  test('a number is found however it was written, and however it is asked for', async () => {
    const { total } = await listed();
    for (const phone of ['21 44 55 66', '+4721445566', '0047 214 45 566']) await send({ ...draft, phone });
    const asked = ['21 44 55 66', '21445566', '+47 21 44 55 66', '0047 21445566', '4721445566', '+4721-44'];
    for (const term of [...asked, '144 55'])
      expect((await listed(`?search=${encodeURIComponent(term)}`)).items).toHaveLength(3);
    expect((await listed()).total).toBe(total + 3);
  });

  test('words of the message find it', async () => {
    await send({ ...draft, message: 'Vi har\nÅTTE linjer (og en faks)' });
    expect((await listed(`?search=${encodeURIComponent('åtte linjer (og')}`)).items).toHaveLength(1);
  });

  test.each(['24.12', '10 000', '09-16'])(
    '%s is found in a message, though it could be part of a phone number',
    async (sought) => {
      const { body } = await send({ ...draft, message: `Gjelder ${sought} hos oss` });
      expect((await listed(`?search=${encodeURIComponent(sought)}`)).items).toMatchObject([{ id: body.id }]);
    },
  );

  test.each([
    ['nothing', {}],
    ['an unknown key', { ...draft, admin: true }],
    ['an operator', { ...draft, name: { $gt: '' } }],
    ['white space', { ...draft, name: '  ' }],
    ['a wrong type', { ...draft, message: 5 }],
    ['a list', [draft]],
  ])('%s is refused with the fields named, and nothing is stored', async (_what, body) => {
    const before = (await listed()).total;
    const answer = await send(body);
    expect(answer.status).toBe(422);
    expect(answer.headers.get('content-type')).toMatch('application/problem+json');
    expect(answer.body.errors.length).toBeGreaterThan(0);
    expect((await listed()).total).toBe(before);
  });

  test('one row is found by its id, wherever in the list it is', async () => {
    const { body } = await send({ ...draft, name: 'Lenket' });
    const apart = await send({ ...draft, website: 'https://spam.example' });
    await send(draft);
    for (const { id } of [body, apart.body]) {
      const page = await listed(`?id=${id}`);
      expect(page).toMatchObject({ items: [{ id }], next_cursor: null, total: 1 });
    }
    expect((await listed(`?id=${'f'.repeat(24)}`)).items).toEqual([]);
    expect((await (await staff()).call(`${path}?id=tull`)).status).toBe(422);
  });

  test('the query is as strict as the body', async () => {
    const browser = await staff();
    for (const query of ['?limit=0', '?limit=201', '?tull=1', '?status=tull', '?status[$ne]=ny']) {
      expect((await browser.call(path + query)).status).toBe(422);
    }
  });

  test('bodies that cannot be read are refused before they cost anything', async () => {
    const raw = (body: string | Buffer, headers: Record<string, string>) =>
      fetch(use.api.origin + path, { method: 'POST', body: new Uint8Array(Buffer.from(body)), headers });
    const json = { 'content-type': 'application/json' };
    expect((await raw('{"name":', json)).status).toBe(400);
    expect((await raw(`{"name":"${'x'.repeat(200_000)}"}`, json)).status).toBe(413);
    expect((await raw('name=x', { 'content-type': 'application/x-www-form-urlencoded' })).status).toBe(415);
    const packed = await raw(gzipSync(JSON.stringify(draft)), { ...json, 'content-encoding': 'gzip' });
    expect(packed.status).toBe(415);
    expect(((await packed.json()) as { title: string }).title).toBe('unsupported-media-type');
  });

  test('another site cannot send it', async () => {
    expect((await send(draft, { 'sec-fetch-site': 'cross-site' })).status).toBe(403);
    const withOrigin = (origin: string) =>
      fetch(use.api.origin + path, {
        method: 'POST',
        body: JSON.stringify(draft),
        headers: { 'content-type': 'application/json', origin },
      });
    expect((await withOrigin('https://evil.example')).status).toBe(403);
    expect((await withOrigin('http://localhost:3000')).status).toBe(201);
  });

  test('what a program filled in is kept apart, not dropped', async () => {
    const before = await listed();
    const apart = await listed('?suspected=true');
    expect((await send({ ...draft, website: 'https://spam.example' })).status).toBe(201);
    expect((await send({ ...draft, message: 'www.spam.example', elapsed_ms: 300 })).status).toBe(201);
    expect((await listed()).total).toBe(before.total);
    expect((await listed('?suspected=true')).total).toBe(apart.total + 2);
  });

  test('of what only the hidden field tells staff hear all the same, marked, and its sender nothing', async () => {
    const email = `utfylt-${path.length}@kunde.example`;
    const { id } = (await send({ ...draft, email, website: 'https://kunde.example' })).body;
    const hasty = { message: 'www.spam.example', elapsed_ms: 300 };
    const { id: spam } = (await send({ ...draft, ...hasty, website: 'https://spam.example' })).body;
    const told = () => mailsTo(use.directory, 'leads@firma.example');
    await until(async () => (await told()).some((mail) => mail.includes(id)));
    const mail = (await told()).find((text) => text.includes(id));
    expect(mail).toContain('Den kan være reklame');
    const { id: later } = (await send(draft)).body;
    await until(async () => (await told()).join().includes(later));
    expect((await told()).join()).not.toContain(spam);
    expect(await mailsTo(use.directory, email)).toEqual([]);
    expect((await listed(`?id=${id}`)).items[0]).toMatchObject({ suspected: true });
  });

  test.each([
    ['no', 'Subject: Vi har mottatt henvendelsen din', 'Takk for henvendelsen.'],
    ['sv', 'Vi har tagit emot ditt meddelande', 'Tack för ditt meddelande.'],
    ['da', 'Subject: Vi har modtaget din henvendelse', 'Tak for din henvendelse.'],
    ['en', 'Subject: We have received your enquiry', 'Thank you for your enquiry.'],
    ['xx', 'Subject: Vi har mottatt henvendelsen din', 'Takk for henvendelsen.'],
  ])('the receipt is in the language that its reader chose: %s', async (language, subject, thanks) => {
    const email = `leser-${language}-${path.length}@kunde.example`;
    const receipt = await mailOf(use.directory, email, () =>
      send({ ...draft, email }, { cookie: `language=${language}` }),
    );
    expect(receipt).toContain(subject);
    expect(receipt).toContain(thanks);
  });

  test("the receipt is in the form's language, whatever was chosen in another tab or could not be kept", async () => {
    const email = `annen-fane-${path.length}@kunde.example`;
    const receipt = await mailOf(use.directory, email, () =>
      send({ ...draft, email }, { cookie: 'language=no', 'x-language': 'sv' }),
    );
    expect(receipt).toContain('Tack för ditt meddelande.');
  });

  test('who was kept apart by mistake gets the receipt in the language of the form', async () => {
    const email = `feilaktig-en-${path.length}@kunde.example`;
    const robotic = { ...draft, email, message: 'www.kunde.example', elapsed_ms: 300 };
    const { id } = (await send(robotic, { cookie: 'language=en' })).body;
    const browser = await staff();
    const receipt = await mailOf(use.directory, email, () =>
      browser.call(`${path}/${id}`, {
        method: 'PATCH',
        body: { suspected: false },
        headers: { 'if-match': '"1"' },
      }),
    );
    expect(receipt).toContain('Thank you for your enquiry.');
  });

  test('what was kept apart by mistake is let in as if it had just come', async () => {
    const email = `feilaktig-${path.length}@kunde.example`;
    const robotic = { ...draft, email, message: 'www.kunde.example', elapsed_ms: 300 };
    const { id } = (await send(robotic)).body;
    const before = await listed();
    expect((await listed('?suspected=true')).items[0]).toMatchObject({ id, suspected: true, version: 1 });
    const browser = await staff();
    const change = (body: unknown, seen = 1) =>
      browser.call(`${path}/${id}`, { method: 'PATCH', body, headers: { 'if-match': `"${seen}"` } });
    for (const wrong of [{}, { suspected: true }, { suspected: false, status: 'tull' }]) {
      expect((await change(wrong)).status).toBe(422);
    }
    expect(await mailsTo(use.directory, email)).toEqual([]);
    const receipt = await mailOf(use.directory, email, async () => {
      expect(await change({ suspected: false })).toMatchObject({
        status: 200,
        body: { suspected: false, status: first, version: 2 },
      });
    });
    expect(receipt).toContain('Takk for henvendelsen.');
    expect(receipt).toContain(`From: ${brand.name} <`);
    expect(receipt).toContain(`${brand.name}\n${brand.phone}\n${brand.email}`);
    const told = async () => (await mailsTo(use.directory, 'leads@firma.example')).join();
    await until(async () => (await told()).includes(id));
    expect((await change({ suspected: false })).status).toBe(409);
    const after = await listed();
    expect(after.total).toBe(before.total + 1);
    expect(after.items.map((lead: { id: string }) => lead.id)).toContain(id);
    expect((await listed('?suspected=true&limit=200')).items).not.toContainEqual(
      expect.objectContaining({ id }),
    );
    // Let in once more, it is not new once more.
    expect((await change({ suspected: false }, 2)).status).toBe(200);
    const { items } = (await browser.call(`${path}/${id}/events`)).body;
    expect(items.filter(({ what }: { what: string }) => what === 'released')).toHaveLength(1);
    const { id: later } = (await send({ ...draft, email: `etter-${email}` })).body;
    await until(async () => (await told()).includes(later));
    expect((await told()).split(id)).toHaveLength(2);
  });

  test('an address that sends very much is kept apart, then refused', async () => {
    const flood = { 'x-forwarded-for': '10.9.9.9' };
    const before = await listed();
    const answers: number[] = [];
    for (let sent = 0; sent < 205; sent += 1) answers.push((await send(draft, flood)).status);
    expect(answers.filter((status) => status === 201)).toHaveLength(200);
    expect(answers.at(-1)).toBe(429);
    expect((await listed()).total).toBe(before.total + 20);
  });

  test('staff are told of each lead, its sender once a day', async () => {
    const email = `en-gang@kunde.example`;
    await send({ ...draft, email });
    await send({ ...draft, email });
    const mails = () => readdir(`${use.directory}/outbox`).catch((): string[] => []);
    const about = async (text: string) => {
      const read = async (name: string) => readFile(`${use.directory}/outbox/${name}`, 'utf8');
      return (await Promise.all((await mails()).map(read))).filter((mail) => mail.includes(text)).length;
    };
    await until(async () => (await about(email)) === 1 && (await about('leads@firma.example')) >= 2);
    expect(await about(email)).toBe(1);
    expect(use.api.log()).not.toContain(email);
  });
});
