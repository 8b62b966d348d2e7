import { expect, test } from '@jest/globals';
import { useDatabase } from '../../test/use-database';
import { renewDerivedFields } from './derived-fields';
import { type LeadKind, leadKinds } from './lead-kinds';
import { exportLeadsOf } from './lead-person';
import { createLead, listLeads } from './leads.service';

useDatabase();

const lead = { name: 'Ola', email: 'ola@kunde.example', phone: '22 33 44 55', message: 'Ring etter lunsj' };
const kinds: [string, LeadKind][] = Object.entries(leadKinds);

test.each(kinds)(
  '%s that were stored when less was looked through are found by all of it',
  async (_, kind) => {
    const { id } = await createLead(kind, lead, false, undefined);
    const find = (search: string) => listLeads(kind, { search, limit: 50 }, 'ansatt@firma.example');
    await kind.model.updateOne({ _id: id }, { $set: { search_key: 'ola' }, $unset: { derived_version: '' } });
    expect((await find('lunsj')).items).toEqual([]);
    await renewDerivedFields(kind);
    expect((await find('lunsj')).items).toMatchObject([{ id, version: 1 }]);
    expect((await find('2233')).items).toMatchObject([{ id }]);
  },
);

test.each(kinds)(
  '%s that a search could not find yet belong to their sender all the same',
  async (_, kind) => {
    const email = 'aase@kunde.example';
    const { id } = await createLead(kind, { ...lead, email }, false, undefined);
    await kind.model.updateOne({ _id: id }, { $set: { search_key: email, derived_version: 4 } });
    expect((await exportLeadsOf(email))[kind.name]).toEqual([expect.objectContaining({ id: String(id) })]);
  },
);

test.each(kinds)('%s that were stored before they had owners have none', async (_, kind) => {
  const { id } = await createLead(kind, lead, false, undefined);
  await kind.model.updateOne({ _id: id }, { $unset: { owner: '' } });
  const { items } = await listLeads(kind, { owner: 'none', limit: 50 }, 'ansatt@firma.example');
  expect(items).toContainEqual(expect.objectContaining({ id, owner: null }));
});
