import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { type ReactNode, useMemo } from 'react';
import { ProblemError } from '../client/client';
import { useHost } from '../react/host';

/** The store of what a staff tool has fetched. */
export function StaffStore({ children }: { children: ReactNode }) {
  const { refreshSession } = useHost();
  const queries = useMemo(
    () =>
      new QueryClient({
        defaultOptions: {
          // Without a line the library would wait and say nothing.
          queries: {
            networkMode: 'always',
            refetchOnReconnect: true,
            staleTime: 5_000,
            retry: (failures, error) => failures < 2 && !isFinal(error, refreshSession),
          },
          mutations: { networkMode: 'always' },
        },
      }),
    [refreshSession],
  );
  return <QueryClientProvider client={queries}>{children}</QueryClientProvider>;
}

/** An answer that trying again does not change; a session that is over is noticed on the way. */
function isFinal(error: Error, refreshSession: () => Promise<unknown>): boolean {
  if (!(error instanceof ProblemError) || error.problem.status >= 500) return false;
  if (error.problem.status === 401) void refreshSession().catch(() => {});
  return true;
}
