import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { type ReactNode, useMemo } from 'react';
import { ProblemError } from '../client/client';
import { useHost } from '../react/host';
import { ConfigProvider } from './antd';

/** antd in the colours, type and corners of the design system (tokens.css). */
const theme = {
  token: {
    colorPrimary: '#0b5563',
    colorLink: '#0b5563',
    colorText: '#0a2530',
    colorTextSecondary: '#405863',
    colorTextPlaceholder: '#5a727c',
    colorBorder: '#6b838d',
    colorBorderSecondary: '#d3dfe3',
    colorError: '#b3261e',
    colorSuccess: '#12693f',
    borderRadius: 8,
    controlHeight: 40,
    fontFamily: 'var(--ui-font)',
    fontSize: 16,
  },
};

/** What every staff tool stands in: antd's look and nonce, and the store of what was fetched. */
export function StaffFrame({ children }: { children: ReactNode }) {
  const { styleNonce, refreshSession } = useHost();
  const queries = useMemo(
    () =>
      new QueryClient({
        defaultOptions: {
          queries: {
            staleTime: 5_000,
            retry: (failures, error) => failures < 2 && !isFinal(error, refreshSession),
          },
        },
      }),
    [refreshSession],
  );
  return (
    <ConfigProvider theme={theme} {...(styleNonce && { csp: { nonce: styleNonce } })}>
      <QueryClientProvider client={queries}>{children}</QueryClientProvider>
    </ConfigProvider>
  );
}

/** An answer that trying again does not change; a session that is over is noticed on the way. */
function isFinal(error: Error, refreshSession: () => Promise<unknown>): boolean {
  if (!(error instanceof ProblemError) || error.problem.status >= 500) return false;
  if (error.problem.status === 401) void refreshSession().catch(() => {});
  return true;
}
