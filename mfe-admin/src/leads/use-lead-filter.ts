import { useEffect, useRef } from 'react';
import { useLocation, useSearchParams } from 'react-router-dom';
import type { Lead, LeadFilter, LeadKind } from './lead-kind';

/** Suspected advertising is one more choice beside the statuses: it is apart from all of them. */
export const suspectedChoice = 'suspected';

/** Whose leads can be asked for. */
export const owners = ['me', 'none'] as const;

/** What a tab shows, as the address says; words of a search by the browser's history alone, for they name people. */
export function useLeadFilter<Row extends Lead>(kind: LeadKind<Row>) {
  const [query, setQuery] = useSearchParams();
  const { state, key } = useLocation();
  const id = /^[0-9a-f]{24}$/.exec(query.get('id') ?? '')?.[0];
  const chosen = query.get('status');
  const chosenOwner = query.get('owner');
  const filter: LeadFilter = id
    ? { id, suspected: false }
    : {
        search: state?.search,
        status: kind.statuses.find((status) => status === chosen),
        suspected: chosen === suspectedChoice,
        owner: owners.find((owner) => owner === chosenOwner),
        ...(query.get('late') && { late: true }),
      };

  // A move is drawn in a transition: the next choice may be made before, and both hold.
  const asked = useRef(filter);
  useEffect(() => {
    asked.current = filter;
  }, [key]);

  /** Changes what is asked for. A search that is being typed is one step of the history. */
  function setFilter(change: Partial<LeadFilter>, typing = false) {
    asked.current = { ...asked.current, ...change };
    const { search, status, suspected, owner, late } = asked.current;
    const choice = suspected ? suspectedChoice : status;
    setQuery(
      {
        tab: kind.name,
        ...(choice && { status: choice }),
        ...(owner && { owner }),
        ...(late && { late: 'true' }),
      },
      { state: search ? { search } : null, replace: typing },
    );
  }

  return { filter, setFilter, showAll: () => setQuery({ tab: kind.name }) };
}

/** Which lead was opened beside the others, as the address says. On a narrow screen it is a page of its own, with a way back. */
export function useOpenedLead() {
  const [query, setQuery] = useSearchParams();
  const { state } = useLocation();
  const isWide = () => matchMedia('(width >= 60rem)').matches;

  const addressOf = (id: string | undefined) => {
    const next = new URLSearchParams(query);
    if (id) next.set('open', id);
    else next.delete('open');
    return next;
  };

  return {
    openedId: query.get('open') ?? undefined,
    hrefOf: (id: string) => `?${addressOf(id)}`,
    isWide,
    open: (id: string) =>
      setQuery(addressOf(id), { replace: isWide(), state: { ...state, stays: isWide() } }),
    close: () => setQuery(addressOf(undefined), { state: { ...state, stays: true } }),
  };
}
