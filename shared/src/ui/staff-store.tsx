import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { type ReactNode, useMemo } from 'react';
import { ProblemError } from '../client/errors';
import { useHost } from '../react/host';

export interface StaffStoreProps {
  /** What happens when the session is over, told each time that somebody meets it; else the shell leads to the sign-in page. */
  onSessionOver?: (() => void) | undefined;
  children: ReactNode;
}

/** The store of what a staff tool has fetched. */
export function StaffStore({ onSessionOver, children }: StaffStoreProps) {
  const { refreshSession } = useHost();
  const queries = useMemo(() => {
    const leave = () => void refreshSession().catch(() => {});
    return new QueryClient({
      defaultOptions: {
        // Without a line the library would wait and say nothing.
        queries: {
          networkMode: 'always',
          refetchOnReconnect: true,
          staleTime: 5_000,
          retry: (failures, error) => failures < 2 && !isFinal(error, onSessionOver ?? leave),
        },
        mutations: { networkMode: 'always' },
      },
    });
  }, [refreshSession, onSessionOver]);
  return <QueryClientProvider client={queries}>{children}</QueryClientProvider>;
}

/** An answer that trying again does not change; a session that is over is noticed on the way. */
function isFinal(error: Error, onSessionOver: () => void): boolean {
  if (!(error instanceof ProblemError) || error.problem.status >= 500) return false;
  if (error.problem.status === 401) onSessionOver();
  return true;
}
