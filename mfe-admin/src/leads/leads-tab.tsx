import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { maxCounted } from 'shared/contracts/leads';
import { Alert, Button } from 'shared/ui/antd';
import { PrintNote } from 'shared/ui/print-note';
import { FailureNotice, Loading } from 'shared/ui/query-notice';
import styles from '../common/admin.module.css';
import { FoundElsewhere } from './found-elsewhere';
import { LeadDesk } from './lead-desk';
import { LeadFilters } from './lead-filters';
import type { Lead, LeadKind } from './lead-kind';
import { NewRows } from './new-rows';
import { NothingFound } from './nothing-found';
import { useLeadAddress } from './use-lead-address';
import { useLeads, useSuspected } from './use-leads';

interface LeadsTabProps<Row extends Lead, Other extends Lead> {
  kind: LeadKind<Row>;
  /** The kind of the other tab, which a search looks through, too. */
  other: LeadKind<Other>;
}

/** One tab of the panel: filters, exports, the leads, and a notice of new ones. */
export function LeadsTab<Row extends Lead, Other extends Lead>({ kind, other }: LeadsTabProps<Row, Other>) {
  const { t } = useTranslation('mfe-admin');
  const { filter, setFilter, showAll, opened } = useLeadAddress(kind);
  const leads = useLeads(kind, filter);
  const suspected = useSuspected(kind);
  const cards = useRef<HTMLDivElement>(null);
  const searchField = useRef<HTMLInputElement>(null);
  const [entered, setEntered] = useState<string>();

  const suspectedCount = suspected.data?.total ?? 0;
  // Waits for the count of suspected leads too: its line above the list would push the list down.
  const isPending = leads.isPending || suspected.isPending;
  const isFound = leads.isSuccess && !leads.isPlaceholderData && !isPending;
  const rows = isPending ? [] : (leads.data?.pages.flatMap(({ items }) => items) ?? []);
  const count = leads.data?.pages[0]?.total ?? 0;
  const narrowed = Boolean(filter.search || filter.status || filter.suspected || filter.owner || filter.late);
  const unfiltered = !filter.id && !narrowed;
  const found = filter.search && count >= maxCounted ? 'foundMany' : 'found';

  async function showNew() {
    await leads.refetch();
    scrollTo({ top: 0 });
    cards.current?.focus({ preventScroll: true });
  }

  return (
    <div className={styles.tab}>
      <LeadFilters
        kind={kind}
        filter={filter}
        onChange={setFilter}
        searchField={searchField}
        onEnter={setEntered}
      />
      {suspectedCount > 0 && !filter.suspected && (
        <button
          type="button"
          className={styles.suspects}
          onClick={() => setFilter({ suspected: true, status: undefined, owner: undefined, late: undefined })}
        >
          {t('lookAtSuspected', { count: suspectedCount })}
        </button>
      )}
      {filter.id && rows.length > 0 && (
        <Alert type="info" title={t('onlyOne')} action={<Button onClick={showAll}>{t('showAll')}</Button>} />
      )}
      {!filter.id && isFound && (
        <NewRows kind={kind} filter={filter} rows={rows} onShow={() => void showNew()} />
      )}
      {leads.isError && (
        <FailureNotice
          title={t('error')}
          description={t(`${kind.name}.failed`)}
          error={leads.error}
          onRetry={() => void leads.refetch()}
        />
      )}
      {isPending && <Loading>{t(`${kind.name}.loading`)}</Loading>}
      <div role="status" className={`ui-hint ${styles.found}`}>
        {narrowed && isFound && rows.length > 0 && <span>{t(found, { count })}</span>}
        {filter.search && isFound && <FoundElsewhere kind={other} search={filter.search} />}
        {isFound && rows.length === 0 && (
          <NothingFound
            text={t(unfiltered ? `${kind.name}.empty` : 'nothingFound')}
            onShowAll={unfiltered ? undefined : showAll}
          />
        )}
      </div>
      <PrintNote
        filter={[
          t(`${kind.name}.tab`),
          filter.search && `«${filter.search}»`,
          filter.suspected ? t('suspected') : filter.status && t(`setStatus.${filter.status}`),
          filter.owner && t(`owner.${filter.owner}`),
          filter.late && t('due.only'),
        ]}
      />
      <div className={styles.cards} ref={cards} tabIndex={-1} aria-busy={leads.isPlaceholderData}>
        <LeadDesk
          kind={kind}
          rows={rows}
          opened={opened}
          alone={filter.id !== undefined}
          entering={isFound && entered === (filter.search ?? '')}
          onEntered={() => setEntered(undefined)}
          onSearch={() => {
            searchField.current?.focus();
            searchField.current?.select();
          }}
          more={{
            has: leads.hasNextPage,
            loading: leads.isFetchingNextPage,
            fetch: () => void leads.fetchNextPage(),
          }}
        />
      </div>
    </div>
  );
}
