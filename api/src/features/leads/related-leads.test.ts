import { expect, test } from '@jest/globals';
import { useDatabase } from '../../test/use-database';
import { leadKinds } from './lead-kinds';
import { createLead } from './leads.service';
import { relatedLeads } from './related-leads';

useDatabase();

const { contact, quotes } = leadKinds;
const form = { name: 'Kari', email: 'kari@kunde.example', phone: '22 33 44 55', message: 'Hei' };
let minutes = 0;
const send = async (kind: typeof contact | typeof quotes, change: object, suspected = false) => {
  const at = new Date(Date.UTC(2026, 10, 20, 8, minutes++));
  return (await createLead(kind, { ...form, ...change }, { suspected, now: at })).id;
};

test('leads of one address or number stand beside one another, of both kinds, newest first', async () => {
  const first = await send(contact, {});
  const byAddress = await send(quotes, { email: 'KARI+tilbud@kunde.example', phone: null });
  const byNumber = await send(contact, { email: 'ola@kunde.example', phone: '+47 22334455' });
  const byBoth = await send(quotes, { company: 'Kunde AS', service_type: null });
  await send(contact, { email: 'en.annen@kunde.example', phone: '22 33 44 56' });
  await send(contact, {}, true);
  const idsBeside = async (kind: typeof contact | typeof quotes, id: string) =>
    (await relatedLeads(kind, id)).items.map((row) => row.id);
  expect(await idsBeside(contact, first)).toEqual([byBoth, byNumber, byAddress]);
  expect(await idsBeside(quotes, byAddress)).toEqual([byBoth, first]);
  expect((await relatedLeads(quotes, byAddress)).items[1]).toMatchObject({
    kind: 'contact',
    name: 'Kari',
    status: 'new',
  });
});

test('one of two numbers, in any spelling, is shared', async () => {
  const address = (name: string) => ({ email: `${name}@tall.example` });
  const both = await send(contact, { ...address('to'), phone: '94 56 78 90 / (+46) 70 123 45 67' });
  const abroad = await send(quotes, { ...address('en'), phone: '0046 70-123 45 67' });
  const home = await send(contact, { ...address('tre'), phone: 'tlf. +47 (0)945 67 890' });
  const idsBeside = async (kind: typeof contact | typeof quotes, id: string) =>
    (await relatedLeads(kind, id)).items.map((row) => row.id);
  expect(await idsBeside(contact, both)).toEqual([home, abroad]);
  expect(await idsBeside(quotes, abroad)).toEqual([both]);
});

test('what is no number and no number at all are nobody they share', async () => {
  const ids = [await send(quotes, { email: 'a@en.example', phone: null })];
  for (const phone of ['1', '-']) ids.push(await send(contact, { email: `${phone}x@to.example`, phone }));
  ids.push(await send(quotes, { email: 'b@tre.example', phone: null }));
  expect((await relatedLeads(quotes, ids[0] ?? '')).items).toEqual([]);
  expect((await relatedLeads(contact, ids[1] ?? '')).items).toEqual([]);
});

test('no lead, nothing beside it', async () => {
  await expect(relatedLeads(contact, 'f'.repeat(24))).rejects.toMatchObject({ status: 404 });
  // A patient lies in the same collection, and is no lead.
  const { insertedId } = await quotes.model.collection.insertOne({
    kind: 'vika',
    email_key: 'kari@kunde.example',
    created_at: new Date(),
  });
  await expect(relatedLeads(quotes, String(insertedId))).rejects.toMatchObject({ status: 404 });
});
