import { useInfiniteQuery } from '@tanstack/react-query';
import { type AuditNarrowing, listAudit } from 'shared/contracts/audit';
import { listPatientAccess } from 'shared/contracts/vika';
import { useHost } from 'shared/react/host';

// Each query is itself logged: no caching, no automatic refetches or retries.
const onlyWhenAsked = {
  staleTime: 0,
  gcTime: 0,
  refetchOnWindowFocus: false,
  refetchOnReconnect: false,
  retry: false,
} as const;

/** Vika's audit log page by page, newest first: all of it, or that of one registration. */
export function useAudit(narrowing: AuditNarrowing, record: string | undefined) {
  const { client } = useHost();
  return useInfiniteQuery({
    queryKey: ['audit', 'vika', narrowing, record],
    initialPageParam: undefined as string | undefined,
    queryFn: ({ pageParam, signal }) => {
      const query = {
        area: 'vika' as const,
        ...narrowing,
        ...(record && { record }),
        ...(pageParam && { cursor: pageParam }),
      };
      return client.call(listAudit, { query, signal });
    },
    getNextPageParam: (page) => page.next_cursor ?? undefined,
    ...onlyWhenAsked,
  });
}

/** Who saw or changed one patient's data; disabled until a phone number is given. */
export function usePatientAccess(phone: string, narrowing: AuditNarrowing) {
  const { client } = useHost();
  return useInfiniteQuery({
    queryKey: ['audit', 'patient', phone, narrowing],
    enabled: phone !== '',
    initialPageParam: undefined as string | undefined,
    queryFn: ({ pageParam, signal }) =>
      client.call(listPatientAccess, {
        body: { phone, ...narrowing, ...(pageParam && { cursor: pageParam }) },
        signal,
      }),
    getNextPageParam: (page) => page.next_cursor ?? undefined,
    ...onlyWhenAsked,
  });
}
