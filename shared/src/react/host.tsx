import type { QueryClient } from '@tanstack/react-query';
import { createContext, type ReactNode, useContext } from 'react';
import { createContext as createRouterContext, type LoaderFunction } from 'react-router-dom';
import type { Client } from '../client/client';
import type { Right } from '../contracts/access';
import type { Session, SignedIn } from '../contracts/auth';
import type { Language } from '../i18n/languages';
import type { RouteContext } from '../remote';

/** A toast: a short notice in a corner of the page (requirement 8). */
export interface Toast {
  title: string;
  description?: string;
  /** Why it failed and what helps, on a line of its own. */
  reason?: string;
  /** Person or thing concerned, on a line of its own. */
  subject?: string;
  /** `destructive` is announced immediately and stays longer. */
  kind?: 'success' | 'info' | 'destructive';
  /** Topic: a new toast replaces an earlier one with the same topic. */
  about?: string;
  /** An action offered for `forMs` milliseconds, while the toast stays. */
  action?: { label: string; run: () => void; forMs: number };
}

/**
 * What the shell provides to every remote. Only the host creates it, and the module is shared: a second copy would have
 * another context.
 */
export interface Host {
  client: Client;
  /** Undefined until known. */
  session: Session | undefined;
  refreshSession: () => Promise<Session>;
  /** Signs out (requirement 4) and goes to `to` (`/` by default). */
  signOut: (to?: string) => Promise<void>;
  /** Shows a toast and returns a function that removes it early; older shells return undefined. */
  toast: (toast: Toast) => (() => void) | undefined;
  /**
   * Runs `act`. If the api refuses it because the sign-in is too long ago, asks the user for a fresh proof and runs it
   * again. Missing in older shells.
   */
  prove?: <Result>(act: () => Promise<Result>) => Promise<Result>;
  language: Language;
  setLanguage: (language: Language) => void;
  /** Whether a link (path, query, fragment) leads to a page that needs another document than this one. */
  leavesDocument: (to: string) => boolean;
  /** The query cache of the site, for staff tools. Missing in older shells. */
  queryClient?: () => QueryClient | undefined;
  /** CSP nonce of this document; undefined in public documents. */
  styleNonce: string | undefined;
}

const HostContext = createContext<Host | undefined>(undefined);
const RouteDataContext = createContext<unknown>(undefined);

export const HostProvider = ({ host, children }: { host: Host; children: ReactNode }) => (
  <HostContext value={host}>{children}</HostContext>
);

/** The host of this remote; throws if there is none, which is a bug of the frame. */
export function useHost(): Host {
  const host = useContext(HostContext);
  if (!host) throw new Error('No host around this component');
  return host;
}

/** The signed-in account; undefined for visitors and until known. */
export function useSignedIn(): SignedIn | undefined {
  const { session } = useHost();
  return session?.user ? session : undefined;
}

/** Whether the account has a permission. Only hides what the api would refuse; it is no protection. */
export const useMay = (permission: Right): boolean =>
  useSignedIn()?.access.permissions.includes(permission) ?? false;

export const RouteDataProvider = ({ data, children }: { data: unknown; children: ReactNode }) => (
  <RouteDataContext value={data}>{children}</RouteDataContext>
);

/** What a page's loader is given in its `context`. */
export const routeContext = createRouterContext<RouteContext>();

/** A loader of React Router that knows the page's address and language, and may read the api. */
export const pageLoader =
  (load: (context: RouteContext) => Promise<unknown>): LoaderFunction =>
  ({ context }) =>
    load(context.get(routeContext));

/** What the route's `load` returned, for modules of contract 2. */
export const useRouteData = <Data,>(): Data => useContext(RouteDataContext) as Data;

const doIt = <Result,>(act: () => Promise<Result>) => act();
/** Runs actions that may need a fresh proof of identity; older shells run them without. */
export const useProve = (): NonNullable<Host['prove']> => useHost().prove ?? doIt;
