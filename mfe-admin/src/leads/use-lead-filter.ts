import { useLocation, useSearchParams } from 'react-router-dom';
import type { Lead, LeadFilter, LeadKind } from './lead-kind';

/** Suspected advertising is one more choice beside the statuses: it is kept apart from all of them. */
export const suspectedChoice = 'suspected';

/** What a tab shows, kept by the address; words of a search by the browser's history alone, for they name people. */
export function useLeadFilter<Row extends Lead>(kind: LeadKind<Row>) {
  const [query, setQuery] = useSearchParams();
  const { state } = useLocation();
  const id = /^[0-9a-f]{24}$/.exec(query.get('id') ?? '')?.[0];
  const chosen = query.get('status');
  const filter: LeadFilter = id
    ? { id, suspected: false }
    : {
        search: state?.search,
        status: kind.statuses.find((status) => status === chosen),
        suspected: chosen === suspectedChoice,
      };

  function setFilter({ search, status, suspected }: LeadFilter) {
    const choice = suspected ? suspectedChoice : status;
    setQuery({ tab: kind.name, ...(choice && { status: choice }) }, { state: search ? { search } : null });
  }

  return { filter, setFilter, showAll: () => setFilter({ suspected: false }) };
}
