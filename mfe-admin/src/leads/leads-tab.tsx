import { useDeferredValue, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router-dom';
import { Alert, Button, Empty } from 'shared/ui/antd';
import { LoadNotice } from '../load-notice';
import { ExportButtons } from './export-buttons';
import { LeadCard } from './lead-card';
import { LeadFilters } from './lead-filters';
import type { Lead, LeadFilter, LeadKind } from './lead-kind';
import { useChangeLead, useLeads, useNewest, useSuspected } from './use-leads';

/** One tab of the panel: filters, exports, cards, and a word when something new has come. */
export function LeadsTab<Row extends Lead>({ kind }: { kind: LeadKind<Row> }) {
  const { t } = useTranslation('mfe-admin');
  const [filter, setFilter] = useState<LeadFilter>({ suspected: false });
  const [query, setQuery] = useSearchParams();
  const wanted = /^[0-9a-f]{24}$/.exec(query.get('id') ?? '')?.[0];
  const leads = useLeads(kind, useDeferredValue(wanted ? { id: wanted, suspected: false } : filter));
  const newest = useNewest(kind);
  const suspected = useSuspected(kind);
  const changeLead = useChangeLead(kind);

  const rows = leads.data?.pages.flatMap(({ items }) => items) ?? [];
  const unfiltered = !wanted && !filter.search && !filter.status && !filter.suspected;
  function choose(chosen: LeadFilter) {
    setFilter(chosen);
    if (wanted) showAll();
  }
  const showAll = () => setQuery({ tab: kind.name }, { replace: true });
  const newestId = newest.data?.items[0]?.id;
  const hasNew = unfiltered && leads.isSuccess && newestId !== undefined && newestId !== rows[0]?.id;

  return (
    <div className="mfe-admin__tab">
      <div className="mfe-admin__bar">
        <LeadFilters kind={kind} filter={filter} onChange={choose} />
        <ExportButtons kind={kind} />
      </div>
      {suspected > 0 && (wanted || !filter.suspected) && (
        <Button
          type="link"
          className="mfe-admin__apart"
          onClick={() => choose({ ...filter, status: undefined, suspected: true })}
        >
          {t('lookAtSuspected', { count: suspected })}
        </Button>
      )}
      {wanted && (
        <Alert type="info" title={t('onlyOne')} action={<Button onClick={showAll}>{t('showAll')}</Button>} />
      )}
      {hasNew && (
        <Alert
          type="info"
          role="status"
          title={t('newRows')}
          action={<Button onClick={() => void leads.refetch()}>{t('showNewRows')}</Button>}
        />
      )}
      <LoadNotice query={leads} loading={t(`${kind.name}.loading`)} failed={t(`${kind.name}.failed`)} />
      {leads.isSuccess && rows.length === 0 && (
        <Empty
          image={Empty.PRESENTED_IMAGE_SIMPLE}
          description={t(unfiltered ? `${kind.name}.empty` : 'nothingFound')}
        />
      )}
      <div className="mfe-admin__cards">
        {rows.map((lead) => (
          <LeadCard
            key={lead.id}
            kind={kind}
            lead={lead}
            pending={changeLead.isPending && changeLead.variables.lead.id === lead.id}
            onChange={(change) => changeLead.mutate({ lead, change })}
          />
        ))}
      </div>
      {leads.hasNextPage && (
        <Button
          className="mfe-admin__more"
          loading={leads.isFetchingNextPage}
          onClick={() => void leads.fetchNextPage()}
        >
          {t('more')}
        </Button>
      )}
    </div>
  );
}
