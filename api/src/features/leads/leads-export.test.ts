import { expect, test } from '@jest/globals';
import { cellsOf } from '../../test/open-workbook';
import { useDatabase } from '../../test/use-database';
import { type LeadKindName, leadKinds } from './lead-kinds';
import { createLead } from './leads.service';
import { leadSheet } from './leads-export';

useDatabase();

/** On both sides of midnight in Oslo and in UTC, in winter, in summer, and where clocks are put forward. */
const winter = [
  '2026-01-14T22:59:59.999Z',
  '2026-01-14T23:00:00Z',
  '2026-01-14T23:59:00Z',
  '2026-01-15T00:00:00Z',
  '2026-01-15T22:59:59.999Z',
  '2026-01-15T23:00:00Z',
  '2026-01-16T00:00:00Z',
];
const summer = [
  '2026-06-30T21:59:59.999Z',
  '2026-06-30T22:00:00Z',
  '2026-06-30T23:59:00Z',
  '2026-07-01T21:59:59.999Z',
  '2026-07-01T22:00:00Z',
  '2026-07-02T00:00:00Z',
];
const forward = [
  '2026-03-28T22:59:59.999Z',
  '2026-03-28T23:00:00Z',
  '2026-03-29T21:59:59.999Z',
  '2026-03-29T22:00:00Z',
  '2026-03-29T22:59:00Z',
];

async function cameAt(kind: LeadKindName, moments: string[]) {
  const { model } = leadKinds[kind];
  await model.deleteMany({});
  for (const at of moments) {
    for (const suspected of [false, true]) {
      const lead = { name: at, email: 'ola@kunde.example', phone: '22334455', message: 'Hei' };
      await createLead(leadKinds[kind], lead as never, { suspected, now: new Date(at) });
    }
  }
}

async function rowsOf(kind: LeadKindName, range: 'all' | 'today', now: string) {
  const sheet = await cellsOf(leadSheet(leadKinds[kind], { range }, new Date(now)));
  const [headers = [], ...rows] = sheet.rows;
  return rows.map((row) => Object.fromEntries(headers.map((header, index) => [String(header), row[index]])));
}

const kinds = [
  ['contact', 'Navn'],
  ['quotes', 'Kontaktperson'],
] as const;

test.each(
  kinds.flatMap(([kind, name]) => [
    { kind, name, now: '2026-01-14T23:00:00Z', moments: winter, within: winter.slice(1, 5) },
    { kind, name, now: '2026-01-15T22:59:59Z', moments: winter, within: winter.slice(1, 5) },
    { kind, name, now: '2026-07-01T12:00:00Z', moments: summer, within: summer.slice(1, 4) },
    { kind, name, now: '2026-03-29T12:00:00Z', moments: forward, within: forward.slice(1, 3) },
  ]),
)(
  "today's file of $kind, made at $now, holds Oslo's day alone",
  async ({ kind, name, now, moments, within }) => {
    await cameAt(kind, moments);
    expect((await rowsOf(kind, 'today', now)).map((row) => row[name])).toEqual(within.toReversed());
    // Everybody's, but of those who were taken for robots.
    expect((await rowsOf(kind, 'all', now)).map((row) => row[name])).toEqual(moments.toReversed());
  },
);

test.each(kinds)(
  'a cell of %s says when it came and was changed, and what has become of it',
  async (kind, name) => {
    const at = '2026-12-31T23:05:00Z';
    await cameAt(kind, [at]);
    const changed = new Date('2027-07-01T22:30:00Z');
    for (const [status, label] of Object.entries(leadKinds[kind].statusLabels)) {
      await leadKinds[kind].model.updateMany({}, { $set: { status, updated_at: changed } });
      expect(await rowsOf(kind, 'all', at)).toMatchObject([
        {
          [name]: at,
          'E-post': 'ola@kunde.example',
          Telefon: '22334455',
          Melding: 'Hei',
          Status: label,
          Opprettet: '01.01.2027 00:05',
          Oppdatert: '02.07.2027 00:30',
        },
      ]);
    }
  },
);
