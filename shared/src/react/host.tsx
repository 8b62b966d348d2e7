import { createContext, type ReactNode, useContext } from 'react';
import type { Client } from '../client/client';
import type { Right } from '../contracts/access';
import type { Session, SignedIn } from '../contracts/auth';
import type { Language } from '../i18n/languages';

/** A short notice in a corner of the page (requirement 8). */
export interface Toast {
  title: string;
  description?: string;
  /** Who or what it happened to, on a line of its own. */
  subject?: string;
  /** `destructive` is announced at once and stays longer. */
  kind?: 'success' | 'info' | 'destructive';
  /** What it is about: it replaces what was said about the same before. */
  about?: string;
  /** Something that can be done for as long (milliseconds) as the notice then stays. */
  action?: { label: string; run: () => void; forMs: number };
}

/** What the shell gives every remote. Created by the host alone and shared as one module: a second copy would have another context. */
export interface Host {
  client: Client;
  /** Undefined while it is not known yet. */
  session: Session | undefined;
  refreshSession: () => Promise<Session>;
  /** Signs out (requirement 4) and goes to `to` (`/` by default). */
  signOut: (to?: string) => Promise<void>;
  /** Shows a notice and answers how to take it away early; a shell of an earlier release answers nothing. */
  toast: (toast: Toast) => (() => void) | undefined;
  /**
   * Does what the api may refuse because the sign-in is some time ago: then who sits here is asked to show that it is
   * them, and it is done again. Not there in a shell of an earlier release.
   */
  prove?: <Result>(act: () => Promise<Result>) => Promise<Result>;
  language: Language;
  setLanguage: (language: Language) => void;
  /** Whether a link (path, query, fragment) leads to a page that lives in another document than this one. */
  leavesDocument: (to: string) => boolean;
  /** Content-security-policy nonce of this document; undefined on public documents. */
  styleNonce: string | undefined;
}

const HostContext = createContext<Host | undefined>(undefined);
const RouteDataContext = createContext<unknown>(undefined);

export const HostProvider = ({ host, children }: { host: Host; children: ReactNode }) => (
  <HostContext value={host}>{children}</HostContext>
);

/** The host around this remote. Throws when there is none, which is a fault of the frame. */
export function useHost(): Host {
  const host = useContext(HostContext);
  if (!host) throw new Error('No host around this component');
  return host;
}

/** The signed-in account; undefined for visitors and while it is not known. */
export function useSignedIn(): SignedIn | undefined {
  const { session } = useHost();
  return session?.user ? session : undefined;
}

/** Whether the signed-in account holds a permission. It hides what the api would refuse; it protects nothing. */
export const useMay = (permission: Right): boolean =>
  useSignedIn()?.access.permissions.includes(permission) ?? false;

export const RouteDataProvider = ({ data, children }: { data: unknown; children: ReactNode }) => (
  <RouteDataContext value={data}>{children}</RouteDataContext>
);

/** What the route's `load` returned. */
export const useRouteData = <Data,>(): Data => useContext(RouteDataContext) as Data;

const doIt = <Result,>(act: () => Promise<Result>) => act();
/** How to do what may ask for proof of who sits here. */
export const useProve = (): NonNullable<Host['prove']> => useHost().prove ?? doIt;
