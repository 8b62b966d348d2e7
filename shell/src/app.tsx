import { useMemo, useState } from 'react';
import { useLocation } from 'react-router-dom';
import 'shared/ui/ui.css';
import type { Client } from 'shared/client/client';
import { HostProvider } from 'shared/react/host';
import type { PageState } from 'shared/release';
import { ToastRegion, useToasts } from './frame/toast-region';
import type { HeadSink } from './head/use-page-head';
import { useLanguage } from './host/language';
import { useRegistry } from './host/registry';
import { signOut, useSession, useSignOutElsewhere } from './host/session';
import type { RouteDataStore } from './remotes/data';
import type { Remotes } from './remotes/remotes';
import { type Shell, ShellProvider } from './shell-context';
import { Site } from './site';
import './shell.css';

export interface AppProps {
  page: PageState;
  remotes: Remotes;
  routeData: RouteDataStore;
  client: Client;
  origin: string;
  headSink?: HeadSink;
}

/** The site: the same tree in the browser and at the edge, which wrap it in a router and a translator. */
export function App({ page, remotes, routeData, client, origin, headSink }: AppProps) {
  const { key } = useLocation();
  const [firstKey] = useState(key);
  const { session, refreshSession } = useSession(page.session);
  useSignOutElsewhere(session);
  const { language, setLanguage } = useLanguage(page.language, remotes);
  const { toast, toasts, dismiss } = useToasts();
  const registry = useRegistry(page.registry, page.session, session);
  const refused = key === firstKey ? page.refused : undefined;

  const host = useMemo(
    () => ({
      client,
      session,
      refreshSession,
      signOut,
      toast,
      language,
      setLanguage,
      styleNonce: page.nonce,
    }),
    [client, session, refreshSession, toast, language, setLanguage, page.nonce],
  );
  const shell: Shell = useMemo(
    () => ({
      remotes,
      routeData,
      origin,
      registry,
      refused,
      firstKey,
      renderedAt: page.rendered ? firstKey : undefined,
      madeForNobodyKnown: !page.session,
      headSink,
    }),
    [remotes, routeData, origin, registry, refused, firstKey, page.rendered, page.session, headSink],
  );

  return (
    <HostProvider host={host}>
      <ShellProvider value={shell}>
        <Site />
        <ToastRegion toasts={toasts} dismiss={dismiss} />
      </ShellProvider>
    </HostProvider>
  );
}
