import { expect, test } from '@jest/globals';
import type { AuditAction, AuditEntry } from 'shared/contracts/audit';
import { createI18n } from 'shared/i18n/create-i18n';
import norwegian from '../locales/no.json';
import { detailText } from './detail-text';

const t = createI18n('no', { 'mfe-vika': norwegian }).getFixedT('no', 'mfe-vika');
const entry = (action: AuditAction, detail: string | null, rest: Partial<AuditEntry> = {}): AuditEntry => ({
  id: 'a'.repeat(24),
  at: '2026-11-20T10:00:00.000Z',
  actor: 'kari@firma.example',
  area: 'vika',
  action,
  records: [],
  count: 1,
  detail,
  ...rest,
});

test.each<[AuditAction, string | null, string]>([
  ['update', 'phone, message, waiting_list', 'Telefon, Problem, Venteliste'],
  ['update', null, '–'],
  ['update', '', '–'],
  ['update', 'calls', 'Oppringing'],
  ['create', 'answer-template', 'Svarmal'],
  ['export', 'orders-today', 'Dagens bestillinger'],
  ['export', 'patient', 'Alt om én pasient'],
  ['read', 'live', 'Vist direkte i rapporten'],
  ['refused', 'PATCH vika:edit', 'Prøvde å endre'],
  ['refused', 'left out', 'Flere avvisninger i samme minutt'],
  ['expire', '90 days', 'Eldre enn 90 dager'],
  ['expire', '1 days', 'Eldre enn én dag'],
  ['rotate', 'k2', 'Nøkkel k2'],
  ['read', 'something newer', 'something newer'],
])('%s with %p reads %p', (action, detail, text) => {
  expect(detailText(entry(action, detail), t)).toBe(text);
});

test('a part of a use says which one it is', () => {
  expect(detailText(entry('export', 'all', { part: 2, parts: 3 }), t)).toBe(
    'Alle registreringer. Del 2 av 3',
  );
});
