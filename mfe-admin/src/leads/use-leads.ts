import { useInfiniteQuery, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { ProblemError } from 'shared/client/client';
import { useHost } from 'shared/react/host';
import type { Lead, LeadFilter, LeadKind, LeadPage } from './lead-kind';

const pageSize = 50;
const lookEveryMs = 15_000;

/** The rows of a tab under a filter, page by page. */
export function useLeads<Row extends Lead>(kind: LeadKind<Row>, filter: LeadFilter) {
  const { client } = useHost();
  return useInfiniteQuery({
    queryKey: [kind.name, 'list', filter],
    queryFn: ({ pageParam }) => kind.list(client, filter, pageParam, pageSize),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: (page: LeadPage<Row>) => page.next_cursor ?? undefined,
  });
}

/** The newest row and how many there are, asked for every now and then: tells of new rows without moving the list. */
export function useNewest<Row extends Lead>(kind: LeadKind<Row>) {
  const { client } = useHost();
  return useQuery({
    queryKey: [kind.name, 'newest'],
    queryFn: () => kind.list(client, { suspected: false }, undefined, 1),
    refetchInterval: lookEveryMs,
  });
}

/** Sets a status; the list shows the row that came back, also when a colleague was faster. */
export function useSetStatus<Row extends Lead>(kind: LeadKind<Row>) {
  const { t } = useTranslation('mfe-admin');
  const { client, toast } = useHost();
  const queries = useQueryClient();

  function show(row: Row) {
    queries.setQueriesData<{ pages: LeadPage<Row>[]; pageParams: unknown[] }>(
      { queryKey: [kind.name, 'list'] },
      (known) =>
        known && {
          ...known,
          pages: known.pages.map((page) => ({
            ...page,
            items: page.items.map((item) => (item.id === row.id ? row : item)),
          })),
        },
    );
  }

  return useMutation({
    mutationFn: ({ lead, status }: { lead: Row; status: string }) => kind.setStatus(client, lead, status),
    onSuccess(row) {
      show(row);
      toast({
        kind: 'success',
        title: t('statusUpdated'),
        description: t('statusUpdatedTo', { status: t(`setStatus.${row.status}`) }),
      });
    },
    onError(error) {
      const problem = error instanceof ProblemError ? error.problem : undefined;
      if (problem?.status === 409) show(problem.current as Row);
      toast({
        kind: 'destructive',
        title: t('error'),
        description: problem?.status === 409 ? t('statusStale') : t('statusFailed'),
      });
    },
  });
}
