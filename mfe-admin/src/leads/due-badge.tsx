import { useTranslation } from 'react-i18next';
import { osloDay } from 'shared/i18n/oslo-clock';
import { useHost } from 'shared/react/host';
import { Badge } from '../common/badge';
import type { Lead } from './lead-kind';
import { rowDay } from './row-times';

const kinds = { inTime: 'good', soon: 'pending', late: 'bad' } as const;

/** Whether the answer to a lead is in time, due soon or late; undefined if none is due. */
function dueState({ due_at, soon_at }: Lead, now = Date.now()): keyof typeof kinds | undefined {
  if (due_at === null) return undefined;
  const isPast = (at: string | null) => at !== null && Date.parse(at) <= now;
  if (isPast(due_at)) return 'late';
  return isPast(soon_at) ? 'soon' : 'inTime';
}

/** Badges for a lead's answer deadline and its follow-up date. */
export function DueBadge({ lead }: { lead: Lead }) {
  const { t } = useTranslation('mfe-admin');
  const { language } = useHost();
  const state = dueState(lead);
  const day = lead.follow_up_on;
  const hasCome = day !== null && day <= osloDay(Date.now());
  return (
    <>
      {state && <Badge kind={kinds[state]}>{t(`due.${state}`)}</Badge>}
      {hasCome && <Badge kind="pending">{t('followUp.label')}</Badge>}
      {day && !hasCome && !state && (
        <Badge kind="neutral">{t('followUp.on', { day: rowDay(day, language) })}</Badge>
      )}
    </>
  );
}
