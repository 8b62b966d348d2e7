import { useEffect, useRef } from 'react';
import { useLocation, useSearchParams } from 'react-router-dom';
import type { Lead, LeadFilter, LeadKind } from './lead-kind';

/** Suspected spam is an option of the status filter, although it is no status. */
export const suspectedChoice = 'suspected';

/** Options of the owner filter. */
export const owners = ['me', 'none'] as const;

interface Address {
  query: URLSearchParams;
  /** Kept in the history state rather than the URL: search words may name people. */
  state: { search?: string; stays?: boolean } | null;
}

const isWide = () => matchMedia('(width >= 60rem)').matches;

const withOpened = (query: URLSearchParams, id: string | undefined) => {
  const next = new URLSearchParams(query);
  if (id) next.set('open', id);
  else next.delete('open');
  return next;
};

/** A tab's filter and its open lead, kept in the address (on a narrow screen, opening a lead adds a history entry). */
export function useLeadAddress<Row extends Lead>(kind: LeadKind<Row>) {
  const [query, setQuery] = useSearchParams();
  const { state, key } = useLocation();
  // Navigation renders in a transition: a choice made before it ends builds on the requested address.
  const asked = useRef<Address>({ query, state });
  useEffect(() => {
    asked.current = { query, state };
  }, [key]);

  const go = (address: Address, replace = false) => {
    asked.current = address;
    setQuery(address.query, { state: address.state, replace });
  };

  const filterAt = ({ query, state }: Address): LeadFilter => {
    const id = /^[0-9a-f]{24}$/.exec(query.get('id') ?? '')?.[0];
    if (id) return { id, suspected: false };
    const status = query.get('status');
    const owner = query.get('owner');
    return {
      search: state?.search,
      status: kind.statuses.find((known) => known === status),
      suspected: status === suspectedChoice,
      owner: owners.find((known) => known === owner),
      ...(query.get('late') && { late: true }),
    };
  };

  return {
    filter: filterAt({ query, state }),
    /** Changes the filter. A search being typed replaces the history entry. */
    setFilter(change: Partial<LeadFilter>, typing = false) {
      const { search, status, suspected, owner, late } = { ...filterAt(asked.current), ...change };
      const choice = suspected ? suspectedChoice : status;
      const query = new URLSearchParams({
        tab: kind.name,
        ...(choice && { status: choice }),
        ...(owner && { owner }),
        ...(late && { late: 'true' }),
      });
      go({ query, state: search ? { search } : null }, typing);
    },
    showAll: () => go({ query: new URLSearchParams({ tab: kind.name }), state: null }),
    opened: {
      id: query.get('open') ?? undefined,
      hrefOf: (id: string) => `?${withOpened(query, id)}`,
      isWide,
      open(id: string) {
        const { query, state } = asked.current;
        go({ query: withOpened(query, id), state: { ...state, stays: isWide() } }, isWide());
      },
      close() {
        const { query, state } = asked.current;
        go({ query: withOpened(query, undefined), state: { ...state, stays: true } });
      },
    },
  };
}

export type OpenedLead = ReturnType<typeof useLeadAddress>['opened'];
