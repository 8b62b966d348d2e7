import {
  keepPreviousData,
  useInfiniteQuery,
  useIsMutating,
  useMutation,
  useQuery,
  useQueryClient,
} from '@tanstack/react-query';
import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { isUnreachable } from 'shared/client/errors';
import { problemOf } from 'shared/client/problem-of';
import type { LeadEvent } from 'shared/contracts/leads';
import type { Page } from 'shared/contracts/route';
import { undoMs } from 'shared/durations';
import { useHost, useSignedIn } from 'shared/react/host';
import { useFailures } from '../common/use-action';
import { noteDrafts, seeOwnChange } from './drafts';
import type { Lead, LeadChange, LeadFilter, LeadKind } from './lead-kind';

const pageSize = 50;
export const pollMs = 15_000;

/** A tab's filtered leads, page by page. */
export function useLeads<Row extends Lead>(kind: LeadKind<Row>, filter: LeadFilter) {
  const { client } = useHost();
  return useInfiniteQuery({
    queryKey: [kind.name, 'list', filter],
    queryFn: ({ pageParam }) => kind.list(client, filter, { cursor: pageParam, limit: pageSize }),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: (page: Page<Row>) => page.next_cursor ?? undefined,
    // While a search is typed, the previous results stay visible.
    ...(filter.search && { placeholderData: keepPreviousData }),
  });
}

/** Polls the newest row and the total under a filter, so that new rows are noticed without moving the list. */
export function useNewest<Row extends Lead>(kind: LeadKind<Row>, filter: LeadFilter = { suspected: false }) {
  const { client } = useHost();
  return useQuery({
    queryKey: [kind.name, 'newest', filter],
    queryFn: () => kind.list(client, filter, { limit: 1 }),
    refetchInterval: pollMs,
    // Also in the background: title, icon and notifications are for users who look at another page.
    refetchIntervalInBackground: true,
  });
}

/** Number of leads that nobody has started on. */
export function useUntouched<Row extends Lead>(kind: LeadKind<Row>): number {
  return useNewest(kind, { status: kind.statuses[0], suspected: false }).data?.total ?? 0;
}

/** Polls the number of suspected leads that nobody has handled. */
export function useSuspected<Row extends Lead>(kind: LeadKind<Row>) {
  const { client } = useHost();
  const untouched = { suspected: true, status: kind.statuses[0] };
  return useQuery({
    queryKey: [kind.name, 'suspected'],
    queryFn: () => kind.list(client, untouched, { limit: 1 }),
    refetchInterval: pollMs,
  });
}

/** Dismisses each lead's latest toast, whose undo is void once the lead is changed again. */
const offers = new Map<string, (() => void) | undefined>();

interface Change<Row> {
  /** The lead as the user saw it. */
  lead: Row;
  change: LeadChange;
  isUndo?: boolean;
}

/**
 * Updates rows in the cached lists that hold them; an older version never replaces a newer one. With `active`, lists
 * that are not on the screen are skipped: the update would mark them as fresh, so that opening them would not refetch.
 */
export function useShowLeads<Row extends Lead>(kind: LeadKind<Row>) {
  const queries = useQueryClient();
  return (rows: Row[], type: 'all' | 'active' = 'all') => {
    const came = new Map(rows.map((row) => [row.id, row]));
    const latestOf = (item: Row) => {
      const row = came.get(item.id);
      return row && row.version >= item.version ? row : item;
    };
    queries.setQueriesData<{ pages: Page<Row>[]; pageParams: unknown[] }>(
      { queryKey: [kind.name, 'list'], type },
      (known) =>
        known && {
          ...known,
          pages: known.pages.map((page) => ({ ...page, items: page.items.map(latestOf) })),
        },
    );
  };
}

const fieldOf = (change: LeadChange) => Object.keys(change).join();

/** Whether a lead is as a change of the reader makes it. */
function shows(lead: Lead, change: LeadChange, reader: string | undefined): boolean {
  const wanted = 'owner' in change && change.owner ? { owner: reader } : change;
  return Object.entries(wanted).every(([field, value]) => lead[field as keyof Lead] === value);
}

/** Changes a lead with optimistic locking; the list shows the current row even on conflict. A status can be undone. */
export function useChangeLead<Row extends Lead>(kind: LeadKind<Row>, lead: Row) {
  const { t } = useTranslation('mfe-admin');
  const { client, toast } = useHost();
  const reader = useSignedIn()?.user.email;
  const failures = useFailures();
  const queries = useQueryClient();
  const show = useShowLeads(kind);

  const mutationKey = [kind.name, 'change', lead.id];
  const { mutate, error, variables } = useMutation({
    mutationKey,
    mutationFn: ({ lead, change }: Change<Row>) => kind.change(client, lead, change),
    onMutate: ({ lead: { id } }) => {
      offers.get(id)?.();
      offers.delete(id);
    },
    onSuccess(row, { lead: before, change, isUndo }) {
      failures.takeBack(fieldOf(change));
      show([row]);
      seeOwnChange(before, row);
      void queries.invalidateQueries({ queryKey: [kind.name, 'events', row.id] });
      const subject = row.name;
      if ('suspected' in change) {
        toast({ kind: 'success', title: t('released'), description: t('releasedText', { name: subject }) });
        // The lead has moved to another list.
        void queries.invalidateQueries({ queryKey: [kind.name] });
        return;
      }
      if ('owner' in change) {
        toast({ kind: 'success', title: t(row.owner ? 'owner.taken' : 'owner.left'), subject });
        return;
      }
      if ('follow_up_on' in change) {
        toast({
          kind: 'success',
          title: t(row.follow_up_on ? 'followUp.saved' : 'followUp.removed'),
          subject,
        });
        return;
      }
      const undo = () => mutate({ lead: row, change: { status: before.status }, isUndo: true });
      const dismiss = toast({
        kind: 'success',
        title: t('statusUpdated'),
        description: t('statusUpdatedTo', { status: t(`setStatus.${row.status}`) }),
        subject,
        ...(!isUndo && { action: { label: t('undo'), run: undo, forMs: undoMs } }),
      });
      offers.set(row.id, dismiss);
      // The number of untouched leads may have changed.
      void queries.invalidateQueries({ queryKey: [kind.name, 'newest'] });
      if (row.suspected) void queries.invalidateQueries({ queryKey: [kind.name, 'suspected'] });
    },
    onError(error, { change }) {
      const problem = problemOf(error);
      const current = problem?.status === 409 ? (problem.current as Row) : undefined;
      if (current) show([current]);
      const isClaim = 'owner' in change;
      const isDate = 'follow_up_on' in change;
      const failed = t(isClaim ? 'owner.failed' : isDate ? 'followUp.failed' : 'statusFailed');
      const faster = isClaim && current?.owner;
      const stale = faster ? t('owner.faster', { owner: faster }) : t('statusStale');
      failures.report(error, failed, { explained: current && stale, about: fieldOf(change) });
      // It may have been made.
      if (isUnreachable(error)) void queries.invalidateQueries({ queryKey: [kind.name, 'changes'] });
    },
  });

  const isMade =
    isUnreachable(error) && variables?.lead.id === lead.id && shows(lead, variables.change, reader);
  useEffect(() => {
    if (isMade && variables) failures.takeBack(fieldOf(variables.change));
  });
  return {
    change: (change: LeadChange) => mutate({ lead, change }),
    // From the mutation cache rather than the card's state, so that a remounted card knows it too.
    pending: useIsMutating({ mutationKey }) > 0,
  };
}

/** The history of a lead, and a mutation that adds a note to it. */
export function useLeadEvents<Row extends Lead>(kind: LeadKind<Row>, id: string) {
  const { client } = useHost();
  const reader = useSignedIn()?.user.email;
  const queries = useQueryClient();
  const queryKey = [kind.name, 'events', id];
  // Polled on its own, because a colleague's note does not change the lead itself.
  const events = useQuery({
    queryKey,
    queryFn: () => kind.events(client, id),
    refetchInterval: pollMs,
  });
  const mutationKey = [kind.name, 'note', id];
  /** Text written meanwhile has another key and is kept. */
  function drop(key: string) {
    if (noteDrafts.get(id)?.key === key) noteDrafts.keep(id, undefined);
  }
  const { mutate, error, variables, context, reset } = useMutation({
    mutationKey,
    mutationFn: ({ text, key }: { text: string; key: string }) => kind.note(client, id, text, key),
    onMutate: () => events.data?.items.map((event) => event.id),
    // Runs even if another lead is open by then, unlike a callback given to `mutate`.
    onSuccess(_note, { key }) {
      drop(key);
      return queries.invalidateQueries({ queryKey });
    },
  });
  const isPending = useIsMutating({ mutationKey }) > 0;

  // A note whose answer was lost may come with the history.
  const isNew = ({ id: event, what, actor, value }: LeadEvent) =>
    what === 'note' &&
    actor === reader &&
    value === variables?.text.trim() &&
    context?.includes(event) === false;
  const isStored = error !== null && events.data?.items.some(isNew);
  useEffect(() => {
    if (!isStored || !variables) return;
    drop(variables.key);
    reset();
  });
  return { events, note: { mutate, isPending, error } };
}
