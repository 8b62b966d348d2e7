import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { type ReactNode, useMemo } from 'react';
import { ProblemError } from '../client/errors';
import { useHost } from '../react/host';

export interface StaffStoreProps {
  /** Called for each 401 response; by default the session is refreshed, which leads to the sign-in page. */
  onSessionOver?: (() => void) | undefined;
  children: ReactNode;
}

/** The query cache of a staff tool. */
export function StaffStore({ onSessionOver, children }: StaffStoreProps) {
  const { refreshSession } = useHost();
  const queries = useMemo(() => {
    const leave = () => void refreshSession().catch(() => {});
    return new QueryClient({
      defaultOptions: {
        // By default the library pauses queries while offline, without an error.
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

/** Whether a retry is pointless: any 4xx error. Also reports expired sessions (401). */
function isFinal(error: Error, onSessionOver: () => void): boolean {
  if (!(error instanceof ProblemError) || error.problem.status >= 500) return false;
  if (error.problem.status === 401) onSessionOver();
  return true;
}
