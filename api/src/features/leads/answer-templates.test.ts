import { expect, test } from '@jest/globals';
import { maxTemplates } from 'shared/contracts/answer-templates';
import type { AuditEntry } from 'shared/contracts/audit';
import { useApi } from '../../test/use-api';

const use = useApi();
const path = '/api/answer-templates';
const draft = {
  name: 'Takk',
  subject: 'Til {bedrift}',
  text: 'Hei {navn}!\n\nTakk for interessen for {tjeneste}.',
};
const staff = () => use.account('ansatt@firma.example');
const colleague = () => use.account('leder@firma.example');
const add = async (body: object, headers = {}) =>
  (await staff()).call(path, { method: 'POST', body, headers });
const names = async (): Promise<string[]> =>
  (await (await colleague()).call(path)).body.items.map(({ name }: { name: string }) => name);

test("a text is one's colleagues' too: added once, listed by name, changed by who saw it as it stands, deleted", async () => {
  const headers = { 'idempotency-key': 'one-template-only' };
  const { status, body } = await add(draft, headers);
  expect([status, body.version, body.changed_by]).toEqual([201, 1, 'ansatt@firma.example']);
  expect((await add(draft, headers)).body).toEqual(body);
  await add({ ...draft, name: 'avslag' });
  expect(await names()).toEqual(['avslag', 'Takk']);

  const change = async (version: number, text: string) =>
    (await colleague()).call(`${path}/${body.id}`, {
      method: 'PATCH',
      body: { ...draft, text },
      headers: { 'if-match': `"${version}"` },
    });
  const changed = await change(1, 'Hei!\n\tTo linjer');
  expect(changed.body).toMatchObject({
    text: 'Hei!\n\tTo linjer',
    version: 2,
    changed_by: 'leder@firma.example',
  });
  const stale = await change(1, 'For sent');
  expect([stale.status, stale.body.current]).toEqual([409, changed.body]);

  const remove = async (version: number) =>
    (await staff()).call(`${path}/${body.id}`, {
      method: 'DELETE',
      headers: { 'if-match': `"${version}"` },
    });
  expect(await remove(1)).toMatchObject({ status: 409, body: { current: changed.body } });
  expect((await remove(2)).status).toBe(204);
  expect((await remove(2)).status).toBe(404);
  expect((await change(2, 'Borte')).status).toBe(404);
  expect(await names()).toEqual(['avslag']);

  const admin = await use.signedIn('admin@firma.example');
  const { items } = (await admin.call(`/api/audit?area=leads&record=${body.id}`)).body as {
    items: AuditEntry[];
  };
  expect(items.map(({ actor, action, detail }) => [actor, action, detail])).toEqual(
    expect.arrayContaining([
      ['ansatt@firma.example', 'create', 'answer-template'],
      ['leder@firma.example', 'update', 'answer-template'],
      ['ansatt@firma.example', 'delete', 'answer-template'],
    ]),
  );
  expect(JSON.stringify(items)).not.toContain('Takk');
});

test.each([
  [{ ...draft, name: ' ' }, 'name', 'Navn på malen er påkrevd'],
  [{ ...draft, name: 'n'.repeat(61) }, 'name', 'Navn på malen må være mindre enn 60 tegn'],
  [{ ...draft, subject: '' }, 'subject', 'Emne er påkrevd'],
  [{ ...draft, text: '' }, 'text', 'Teksten er tom'],
  [{ ...draft, text: 't'.repeat(5_001) }, 'text', 'Teksten må være mindre enn 5000 tegn'],
  [
    { ...draft, text: 'Hei {fornavn}' },
    'text',
    'Ukjent felt i krøllparentes. Bruk navn, bedrift eller tjeneste',
  ],
  [{ ...draft, subject: '{}' }, 'subject', 'Ukjent felt i krøllparentes. Bruk navn, bedrift eller tjeneste'],
])('fault %# is refused in words', async (body, field, message) => {
  const { status, body: told } = await add(body);
  expect([status, told.errors]).toEqual([422, [{ path: field, code: expect.any(String), message }]]);
});

test('what nobody sees is taken out of a text, and what is not asked for is refused', async () => {
  const { body } = await add({ ...draft, name: 'Ren\u202e', text: 'Hei\u0000 {navn}' });
  expect([body.name, body.text]).toEqual(['Ren', 'Hei {navn}']);
  expect((await add({ ...draft, kind: 'contact' })).status).toBe(422);
});

test('who answers no leads has none of it', async () => {
  const clinic = await use.signedIn('klinikk@fysio.example');
  expect((await clinic.call(path)).status).toBe(403);
  expect((await clinic.call(path, { method: 'POST', body: draft })).status).toBe(403);
  expect((await use.visitor().call(path)).status).toBe(401);
});

test('there is room for fifty', async () => {
  while ((await names()).length < maxTemplates) expect((await add(draft)).status).toBe(201);
  const { status, body } = await add(draft);
  expect([status, body.detail]).toEqual([409, 'Det er plass til 50 maler. Slett en først.']);
});
