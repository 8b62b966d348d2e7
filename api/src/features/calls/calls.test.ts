import { expect, test } from '@jest/globals';
import { departments } from 'shared/contracts/calls';
import { read, utils } from 'xlsx';
import { eventually } from '../../test/eventually';
import { useApi } from '../../test/use-api';

const use = useApi();
const year = new Date().getFullYear();
const register = async (
  body: unknown,
  headers: Record<string, string> = {},
  email = 'ansatt@firma.example',
) => (await use.signedIn(email)).call('/api/call-logs', { method: 'POST', body, headers });
const statistics = async (of = year) =>
  (await (await use.signedIn('leder@firma.example')).call(`/api/call-logs/statistics?year=${of}`)).body;

test('a registered call is counted in its department and month, on the screen and in the file', async () => {
  const before = await statistics();
  expect((await register({ department: 'Larvik' })).status).toBe(201);
  expect((await register({ department: 'Horten' })).status).toBe(201);
  const after = await statistics();
  expect(after.total).toBe(before.total + 2);
  const month = new Date().getMonth();
  expect(after.departments.map(({ department }: { department: string }) => department)).toEqual([
    ...departments,
  ]);
  expect(after.departments[4].months[month]).toBe(before.departments[4].months[month] + 1);

  const file = await (await use.signedIn('ansatt@firma.example')).call('/api/call-logs/export', {
    method: 'POST',
    body: { year },
  });
  expect(file.headers.get('content-disposition')).toBe(
    `attachment; filename="manedlig-oversikt-${year}.xlsx"`,
  );
  const book = read(file.bytes);
  expect(book.SheetNames).toEqual(['Månedlig oversikt']);
  const rows = utils.sheet_to_json<(string | number)[]>(book.Sheets['Månedlig oversikt'] ?? {}, {
    header: 1,
  });
  expect(rows[0]).toEqual(
    'Avdeling Januar Februar Mars April Mai Juni Juli August September Oktober November Desember Total'.split(
      ' ',
    ),
  );
  expect(rows.at(-1)).toEqual(['Total', ...after.totals, after.total]);
  expect(rows.slice(1, -1)).toEqual(
    after.departments.map((row: { department: string; months: number[]; total: number }) => [
      row.department,
      ...row.months,
      row.total,
    ]),
  );
});

test('the same registration sent again counts once', async () => {
  const before = (await statistics()).total;
  const again = { 'idempotency-key': 'a-key-of-this-call' };
  const answers = await Promise.all([1, 2, 3].map(() => register({ department: 'Larvik' }, again)));
  expect(new Set(answers.map(({ body }) => body.id)).size).toBe(1);
  expect((await statistics()).total).toBe(before + 1);
});

test('a call belongs to the month it rang in, a week back at the most', async () => {
  const days = (count: number) => new Date(Date.now() + count * 86_400_000).toISOString();
  expect((await register({ department: 'Larvik', occurred_at: days(-6) })).status).toBe(201);
  expect((await register({ department: 'Larvik', occurred_at: days(-8) })).status).toBe(422);
  expect((await register({ department: 'Larvik', occurred_at: days(1) })).status).toBe(422);
});

test("one's own fresh registration can be taken back, nobody else's", async () => {
  const { body } = await register({ department: 'Tønsberg' });
  const undo = async (email: string) =>
    (await (await use.signedIn(email)).call(`/api/call-logs/${body.id}`, { method: 'DELETE' })).status;
  const before = (await statistics()).total;
  expect(await undo('leder@firma.example')).toBe(404);
  expect(await undo('ansatt@firma.example')).toBe(204);
  expect((await statistics()).total).toBe(before - 1);
});

test('after ten seconds and a little for the line it stays', async () => {
  const { body } = await register({ department: 'Tønsberg' });
  const end = Date.now() + 12_050;
  await eventually(() => Date.now() > end, 14_000);
  const browser = await use.signedIn('ansatt@firma.example');
  expect((await browser.call(`/api/call-logs/${body.id}`, { method: 'DELETE' })).status).toBe(404);
});

test('whoever got no answer has the ten seconds from the one that came', async () => {
  const key = { 'idempotency-key': 'a-key-whose-answer-was-lost' };
  await register({ department: 'Tønsberg' }, key);
  const end = Date.now() + 12_050;
  await eventually(() => Date.now() > end, 14_000);
  const { body } = await register({ department: 'Tønsberg' }, key);
  const browser = await use.signedIn('ansatt@firma.example');
  expect((await browser.call(`/api/call-logs/${body.id}`, { method: 'DELETE' })).status).toBe(204);
});

test('only a department of the list is counted, only for staff', async () => {
  const refused = await register({ department: 'Bergen' });
  expect(refused).toMatchObject({
    status: 422,
    body: { errors: [{ message: 'Vennligst velg en avdeling' }] },
  });
  expect((await register({ department: 'Larvik', tull: 1 })).status).toBe(422);
  expect((await register({ department: 'Larvik' }, {}, 'klinikk@fysio.example')).status).toBe(403);
  expect(
    (await use.visitor().call('/api/call-logs', { method: 'POST', body: { department: 'Larvik' } })).status,
  ).toBe(401);
  expect((await use.visitor().call(`/api/call-logs/statistics?year=${year}`)).status).toBe(401);
});
