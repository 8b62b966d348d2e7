import type { AuditEntry } from 'shared/contracts/audit';
import { fieldLabels } from '../report/edit-values';

/** Translation keys for the codes in an entry's detail. */
const texts: Record<string, string> = {
  ...fieldLabels,
  all: 'audit.details.all',
  'orders-today': 'audit.details.ordersToday',
  'other-today': 'audit.details.otherToday',
  patient: 'audit.details.patient',
  calls: 'audit.details.calls',
  earlier: 'audit.details.earlier',
  undo: 'audit.details.undo',
  live: 'audit.details.live',
  'access-log': 'audit.details.accessLog',
  stale: 'audit.details.stale',
  watch: 'audit.details.watch',
  'left out': 'audit.details.leftOut',
  'answer-template': 'audit.details.answerTemplate',
  'POST vika:register': 'audit.details.register',
  'GET vika:read': 'audit.details.read',
  'POST vika:read': 'audit.details.read',
  'POST audit:read': 'audit.details.accessLog',
  'POST vika:edit': 'audit.details.edit',
  'PATCH vika:edit': 'audit.details.edit',
  'DELETE vika:edit': 'audit.details.delete',
};

type Translate = (key: string, values?: Record<string, unknown>) => string;

/** The detail of an entry in words; codes without a translation are shown as they are. */
export function detailText({ action, detail, part, parts }: AuditEntry, t: Translate): string {
  const days = /^(\d+) days$/.exec(detail ?? '')?.[1];
  const codes = (detail || undefined)?.split(', ').map((code) => (texts[code] ? t(texts[code]) : code));
  const text = days
    ? t('audit.details.days', { count: Number(days) })
    : action === 'rotate' && detail && !texts[detail]
      ? t('audit.details.key', { id: detail })
      : (codes?.join(', ') ?? '–');
  return part ? `${text}. ${t('audit.part', { part, parts })}` : text;
}
