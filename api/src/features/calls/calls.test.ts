import { expect, test } from '@jest/globals';
import { departments } from 'shared/contracts/calls';
import { read, utils } from 'xlsx';
import { inOslo } from '../../platform/oslo';
import { useApi } from '../../test/use-api';

const use = useApi();
/** When every call here rang: no turn of a year comes between two of them. */
const rang = new Date();
/** Year, and index of the month, in which a moment is counted. */
const countedIn = (at: Date) => {
  const [year = 0, month = 0] = inOslo(at).month.split('-').map(Number);
  return { year, monthIndex: month - 1 };
};
const { year, monthIndex } = countedIn(rang);
const register = async (
  call: object,
  headers: Record<string, string> = {},
  email = 'ansatt@firma.example',
) => {
  const body = { occurred_at: rang.toISOString(), ...call };
  return (await use.account(email)).call('/api/call-logs', { method: 'POST', body, headers });
};
const statistics = async (of = year) =>
  (await (await use.account('leder@firma.example')).call(`/api/call-logs/statistics?year=${of}`)).body;

test('a registered call is counted in its department and month, on the screen and in the file', async () => {
  const before = await statistics();
  expect((await register({ department: 'Larvik' })).status).toBe(201);
  expect((await register({ department: 'Horten' })).status).toBe(201);
  const after = await statistics();
  expect(after.total).toBe(before.total + 2);
  expect(after.departments.map(({ department }: { department: string }) => department)).toEqual([
    ...departments,
  ]);
  for (const [row, counted] of after.departments.entries()) {
    const more = ['Larvik', 'Horten'].includes(counted.department) ? 1 : 0;
    expect(counted.months).toEqual(
      before.departments[row].months.with(monthIndex, before.departments[row].months[monthIndex] + more),
    );
  }

  const file = await (await use.account('ansatt@firma.example')).call('/api/call-logs/export', {
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
  const days = (count: number) => new Date(rang.getTime() + count * 86_400_000);
  const sixDaysAgo = days(-6);
  const { year: itsYear, monthIndex: itsMonth } = countedIn(sixDaysAgo);
  const before = await statistics(itsYear);
  const ring = async (at: Date) =>
    (await register({ department: 'Larvik', occurred_at: at.toISOString() })).status;
  expect([await ring(sixDaysAgo), await ring(days(-8)), await ring(days(1))]).toEqual([201, 422, 422]);
  const after = await statistics(itsYear);
  expect(after.totals).toEqual(before.totals.with(itsMonth, before.totals[itsMonth] + 1));
});

test('a call says how long ago it was counted; one of more than a week ago, or of later, is refused', async () => {
  const ring = (age_ms: number) => register({ department: 'Larvik', occurred_at: undefined, age_ms });
  const { status, body } = await ring(3_600_000);
  expect(status).toBe(201);
  expect(Math.abs(Date.parse(body.occurred_at) - (Date.now() - 3_600_000))).toBeLessThan(600_000);
  expect((await ring(8 * 86_400_000)).status).toBe(422);
  expect((await ring(-1)).status).toBe(422);
});

test("one's own fresh registration can be taken back, nobody else's", async () => {
  const { body } = await register({ department: 'Tønsberg' });
  const undo = async (email: string) =>
    (await (await use.account(email)).call(`/api/call-logs/${body.id}`, { method: 'DELETE' })).status;
  const before = (await statistics()).total;
  expect(await undo('leder@firma.example')).toBe(404);
  expect(await undo('ansatt@firma.example')).toBe(204);
  expect((await statistics()).total).toBe(before - 1);
});

test("one's own call is taken away for good, nobody else's, and it leaves one's last calls", async () => {
  const { body } = await register({ department: 'Tønsberg' });
  const remove = async (email: string) =>
    (await (await use.account(email)).call(`/api/call-logs/${body.id}/removal`, { method: 'POST', body: {} }))
      .status;
  const before = (await statistics()).total;
  expect(await remove('leder@firma.example')).toBe(404);
  expect(await remove('ansatt@firma.example')).toBe(204);
  expect(await remove('ansatt@firma.example')).toBe(404);
  expect((await statistics()).total).toBe(before - 1);
  const { own } = (await (await use.account('ansatt@firma.example')).call('/api/call-logs/today')).body;
  expect(own.map(({ id }: { id: string }) => id)).not.toContain(body.id);
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
