import { useTranslation } from 'react-i18next';

import { Badge, type BadgeKind } from '../common/badge';

/** Only the statuses of quote requests have labels; any other is shown as Ukjent (requirement 4). */
const kinds: Record<string, BadgeKind> = {
  ny: 'new',
  under_behandling: 'pending',
  sendt_tilbud: 'good',
  avvist: 'bad',
};

/** A new contact message is shown as Ny, like a new quote request. */
const shownAs = (status: string) => (status === 'new' ? 'ny' : status);

export function StatusBadge({ status }: { status: string }) {
  const { t } = useTranslation('mfe-admin');
  const known = shownAs(status);
  return <Badge kind={kinds[known] ?? 'neutral'}>{t(`status.${known in kinds ? known : 'unknown'}`)}</Badge>;
}
