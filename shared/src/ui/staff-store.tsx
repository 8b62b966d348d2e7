import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { type ReactNode, useEffect, useState } from 'react';
import { isSessionOver, queryDefaults } from '../query-defaults';
import { useHost } from '../react/host';

export interface StaffStoreProps {
  /** Called for each 401 response; by default the session is refreshed, which leads to the sign-in page. */
  onSessionOver?: (() => void) | undefined;
  children: ReactNode;
}

/** The query cache of a staff tool: the site's own, unless the tool brings another copy of the library. */
export function StaffStore({ onSessionOver, children }: StaffStoreProps) {
  const { queryClient, refreshSession } = useHost();
  const [queries] = useState(() => {
    const common = queryClient?.();
    return common instanceof QueryClient ? common : new QueryClient({ defaultOptions: queryDefaults });
  });
  useEffect(() => {
    const leave = () => void refreshSession().catch(() => {});
    return queries.getQueryCache().subscribe((event) => {
      if (event.type === 'updated' && event.action.type === 'error' && isSessionOver(event.action.error))
        (onSessionOver ?? leave)();
    });
  }, [queries, refreshSession, onSessionOver]);
  return <QueryClientProvider client={queries}>{children}</QueryClientProvider>;
}
