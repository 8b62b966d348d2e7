import {
  keepPreviousData,
  useInfiniteQuery,
  useIsMutating,
  useMutation,
  useQuery,
  useQueryClient,
} from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { problemOf } from 'shared/client/problem-of';
import type { LeadAnswer } from 'shared/contracts/leads';
import type { Page } from 'shared/contracts/route';
import { undoMs } from 'shared/durations';
import { useSignInAgain } from 'shared/hooks/use-sign-in-again';
import { useHost } from 'shared/react/host';
import { noteDrafts, seeOwnChange } from './drafts';
import type { Lead, LeadChange, LeadFilter, LeadKind } from './lead-kind';

const pageSize = 50;
export const lookEveryMs = 15_000;

/** The rows of a tab under a filter, page by page. */
export function useLeads<Row extends Lead>(kind: LeadKind<Row>, filter: LeadFilter) {
  const { client } = useHost();
  return useInfiniteQuery({
    queryKey: [kind.name, 'list', filter],
    queryFn: ({ pageParam }) => kind.list(client, filter, { cursor: pageParam, limit: pageSize }),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: (page: Page<Row>) => page.next_cursor ?? undefined,
    // While a search is typed, what was found before stays in sight.
    ...(filter.search && { placeholderData: keepPreviousData }),
  });
}

/** The newest row under a filter and how many there are, asked for every now and then: shows that there are new rows without moving the list. */
export function useNewest<Row extends Lead>(kind: LeadKind<Row>, filter: LeadFilter = { suspected: false }) {
  const { client } = useHost();
  return useQuery({
    queryKey: [kind.name, 'newest', filter],
    queryFn: () => kind.list(client, filter, { limit: 1 }),
    refetchInterval: lookEveryMs,
    // The title, the icon and a notice are for those who look at another page.
    refetchIntervalInBackground: true,
  });
}

/** How many leads nobody has begun with. */
export function useUntouched<Row extends Lead>(kind: LeadKind<Row>): number {
  return useNewest(kind, { status: kind.statuses[0], suspected: false }).data?.total ?? 0;
}

/** How many suspected leads nobody has looked at. */
export function useSuspected<Row extends Lead>(kind: LeadKind<Row>) {
  const { client } = useHost();
  const untouched = { suspected: true, status: kind.statuses[0] };
  return useQuery({
    queryKey: [kind.name, 'suspected'],
    queryFn: () => kind.list(client, untouched, { limit: 1 }),
    refetchInterval: lookEveryMs,
  });
}

/** What each lead's last notice offers to undo: it goes when the lead is changed again. */
const offers = new Map<string, (() => void) | undefined>();

interface Change<Row> {
  /** As it was seen. */
  lead: Row;
  change: LeadChange;
  isUndo?: boolean;
}

/**
 * Shows rows as they came back where they stand in the lists that hold them; an older version never replaces a newer one.
 * Lists that nobody looks at are left alone on request: touched, they would count as just fetched when they are opened.
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

/** Changes one lead; the list shows the row that came back, also when a colleague was faster. A status can be taken back. */
export function useChangeLead<Row extends Lead>(kind: LeadKind<Row>, lead: Row) {
  const { t } = useTranslation('mfe-admin');
  const { client, toast } = useHost();
  const signInAgain = useSignInAgain();
  const queries = useQueryClient();
  const show = useShowLeads(kind);

  const mutationKey = [kind.name, 'change', lead.id];
  const { mutate } = useMutation({
    mutationKey,
    mutationFn: ({ lead, change }: Change<Row>) => kind.change(client, lead, change),
    onMutate: ({ lead: { id } }) => {
      offers.get(id)?.();
      offers.delete(id);
    },
    onSuccess(row, { lead: before, change, isUndo }) {
      show([row]);
      seeOwnChange(before, row);
      void queries.invalidateQueries({ queryKey: [kind.name, 'events', row.id] });
      const subject = row.name;
      if ('suspected' in change) {
        toast({ kind: 'success', title: t('released'), description: t('releasedText', { name: subject }) });
        // It has changed lists.
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
      // It is no longer untouched, or is so again.
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
      const reasons: Record<number, string> = {
        401: `${failed}. ${t('signInAgain')}`,
        409: isClaim && current?.owner ? t('owner.faster', { owner: current.owner }) : t('statusStale'),
      };
      toast({
        kind: 'destructive',
        title: t('error'),
        description: reasons[problem?.status ?? 0] ?? failed,
        ...signInAgain.offer(error),
      });
    },
  });
  return {
    change: (change: LeadChange) => mutate({ lead, change }),
    // Not this card's own state: a list that was left and opened again knows it too.
    pending: useIsMutating({ mutationKey }) > 0,
  };
}

/** What was done to a lead, and a way to write something down about it. */
export function useLeadEvents<Row extends Lead>(kind: LeadKind<Row>, id: string) {
  const { client } = useHost();
  const queries = useQueryClient();
  const queryKey = [kind.name, 'events', id];
  // A colleague's note is no change of the lead itself.
  const events = useQuery({
    queryKey,
    queryFn: () => kind.events(client, id),
    refetchInterval: lookEveryMs,
  });
  const mutationKey = [kind.name, 'note', id];
  const { mutate, isError } = useMutation({
    mutationKey,
    mutationFn: ({ text, key }: { text: string; key: string }) => kind.note(client, id, text, key),
    // Also when another lead is looked at by then.
    onSuccess(_note, { key }) {
      // What was written meanwhile is another note.
      if (noteDrafts.get(id)?.key === key) noteDrafts.keep(id, undefined);
      return queries.invalidateQueries({ queryKey });
    },
  });
  const isPending = useIsMutating({ mutationKey }) > 0;
  return { events, note: { mutate, isPending, isError } };
}

/** Answers the sender of a lead by mail; what failed is said, and can be sent again under the same key. */
export function useAnswerLead<Row extends Lead>(kind: LeadKind<Row>, lead: Row, onSent: () => void) {
  const { t } = useTranslation('mfe-admin');
  const { client, toast } = useHost();
  const signInAgain = useSignInAgain();
  const queries = useQueryClient();
  const show = useShowLeads(kind);
  const { mutate, isPending, error } = useMutation({
    mutationFn: ({ answer, key }: { answer: LeadAnswer; key: string }) =>
      kind.answer(client, lead, answer, key),
    onSuccess(row) {
      onSent();
      show([row]);
      toast({ kind: 'success', title: t('answer.sent'), subject: row.name });
      void queries.invalidateQueries({ queryKey: [kind.name, 'newest'] });
    },
    onError(thrown) {
      const problem = problemOf(thrown);
      if (problem?.status === 409) show([problem.current as Row]);
      if (problem?.status === 401)
        toast({
          kind: 'destructive',
          title: t('error'),
          description: t('signInAgain'),
          ...signInAgain.offer(thrown),
        });
    },
    // Nobody waits for the history to send again, or to be told why it was not sent.
    onSettled: () => void queries.invalidateQueries({ queryKey: [kind.name, 'events', lead.id] }),
  });
  return { send: mutate, pending: isPending, failure: error ? t('answer.failed') : undefined };
}
