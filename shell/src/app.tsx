import { useMemo, useState } from 'react';
import { I18nextProvider } from 'react-i18next';
import { useLocation } from 'react-router-dom';
import 'shared/ui/ui.css';
import type { Client } from 'shared/client/client';
import { HostProvider } from 'shared/react/host';
import { leavesDocument, type PageState } from 'shared/release';
import { ToastRegion, useToasts } from './frame/toast-region';
import type { HeadSink } from './head/head-tags';
import { useLanguage } from './host/language';
import { useRegistry } from './host/registry';
import { useSession } from './host/session';
import { useSignOut } from './host/sign-out';
import type { Texts } from './host/texts';
import { useProof } from './host/use-proof';
import type { RouteDataStore } from './remotes/data';
import type { Remotes } from './remotes/remotes';
import { useRendersTopOnly } from './routes/page-area';
import { type Shell, ShellProvider } from './shell-context';
import { Leaving, OtherAccount, Site } from './site';

interface AppProps {
  page: PageState;
  texts: Texts;
  remotes: Remotes;
  routeData: RouteDataStore;
  client: Client;
  origin: string;
  headSink?: HeadSink;
}

/** The whole site: the same tree in the browser and at the edge, each of which wraps it in its own router. */
export function App({ page, texts, remotes, routeData, client, origin, headSink }: AppProps) {
  const { key } = useLocation();
  const [firstKey] = useState(key);
  const { session, other, refreshSession } = useSession(page.session, page.kind);
  const { isLeaving, signOut } = useSignOut(session?.user?.id);
  const { language, setLanguage } = useLanguage(texts, page.language);
  const { toast, toasts, dismiss } = useToasts(language);
  const { prove, dialog } = useProof();
  // Else nothing of the account stays on the screen.
  const isOwn = !isLeaving && !other;
  const registry = useRegistry(page.registry, page.session, session);
  const refused = key === firstKey ? page.refused : undefined;

  const host = useMemo(
    () => ({
      client,
      session,
      refreshSession,
      signOut,
      toast,
      prove,
      language,
      setLanguage,
      leavesDocument: (to: string) => leavesDocument(registry, page.kind, to),
      styleNonce: page.nonce,
      useRendersTopOnly,
    }),
    [
      client,
      session,
      refreshSession,
      signOut,
      toast,
      prove,
      language,
      setLanguage,
      registry,
      page.kind,
      page.nonce,
    ],
  );
  const shell: Shell = useMemo(
    () => ({
      texts,
      remotes,
      routeData,
      origin,
      registry,
      refused,
      firstKey,
      renderedAt: page.rendered ? firstKey : undefined,
      renderedIn: page.language,
      opening: page,
      awaitsSession: page.kind !== 'public' && !page.session,
      headSink,
    }),
    [texts, remotes, routeData, origin, registry, refused, firstKey, page, headSink],
  );

  return (
    <I18nextProvider i18n={texts.translator(language)}>
      <HostProvider host={host}>
        <ShellProvider value={shell}>
          {isLeaving && <Leaving />}
          {!isLeaving && other && <OtherAccount other={other.user} />}
          {isOwn && (
            <>
              <Site />
              {dialog}
              <ToastRegion toasts={toasts} dismiss={dismiss} />
            </>
          )}
        </ShellProvider>
      </HostProvider>
    </I18nextProvider>
  );
}
