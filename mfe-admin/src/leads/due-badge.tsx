import { useTranslation } from 'react-i18next';
import { useHost } from 'shared/react/host';
import { Badge } from '../badge';
import type { Lead } from './lead-kind';
import { dayText } from './row-times';

const kinds = { inTime: 'good', soon: 'pending', late: 'bad' } as const;

/** How a lead stands to the time in which it is to be answered; undefined when nobody waits. */
function dueState({ due_at, soon_at, late_at }: Lead, now = Date.now()): keyof typeof kinds | undefined {
  const isPast = (at: string | null) => at !== null && Date.parse(at) <= now;
  if (isPast(late_at)) return 'late';
  if (due_at === null) return undefined;
  return isPast(soon_at) ? 'soon' : 'inTime';
}

export function DueBadge({ lead }: { lead: Lead }) {
  const { t } = useTranslation('mfe-admin');
  const { language } = useHost();
  const state = dueState(lead);
  if (state) return <Badge kind={kinds[state]}>{t(`due.${state}`)}</Badge>;
  if (!lead.follow_up_on) return null;
  return <Badge kind="neutral">{t('followUp.on', { day: dayText(lead.follow_up_on, language) })}</Badge>;
}
