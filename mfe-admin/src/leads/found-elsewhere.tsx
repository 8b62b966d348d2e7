import { useTranslation } from 'react-i18next';
import type { Lead, LeadKind } from './lead-kind';
import { useLeadAddress } from './use-lead-address';
import { useNewest } from './use-leads';

interface FoundElsewhereProps<Row extends Lead> {
  kind: LeadKind<Row>;
  search: string;
}

/** How many leads of the other tab a search finds, and the way there. */
export function FoundElsewhere<Row extends Lead>({ kind, search }: FoundElsewhereProps<Row>) {
  const { t } = useTranslation('mfe-admin');
  const { setFilter } = useLeadAddress(kind);
  const count = useNewest(kind, { search, suspected: false }).data?.total ?? 0;
  if (count === 0) return null;
  return (
    <button
      type="button"
      className="ui-button ui-button--ghost ui-button--small"
      onClick={() =>
        setFilter({ search, status: undefined, suspected: false, owner: undefined, late: undefined })
      }
    >
      {t('foundElsewhere', { count, tab: t(`${kind.name}.tab`) })}
    </button>
  );
}
