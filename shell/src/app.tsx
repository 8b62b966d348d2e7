import { useEffect, useMemo, useRef, useState } from 'react';
import { I18nextProvider } from 'react-i18next';
import { useLocation, useRevalidator } from 'react-router-dom';
import 'shared/ui/ui.css';
import { HostProvider } from 'shared/react/host';
import { leavesDocument } from 'shared/release';
import { ToastRegion, useToasts } from './frame/toast-region';
import { useLanguage } from './host/language';
import { useRegistry } from './host/registry';
import { useSession } from './host/session';
import { useSignOut } from './host/sign-out';
import { useProof } from './host/use-proof';
import { useStaying } from './host/use-staying';
import { type Shell, ShellProvider } from './shell-context';
import { Leaving, OtherAccount, Site } from './site';
import type { SiteParts } from './site-parts';

/** The whole site: the same tree in the browser and at the edge, around the page that the router shows. */
export function App({ page, texts, remotes, queries, sessions, client, origin, headSink }: SiteParts) {
  const { key } = useLocation();
  const [firstKey] = useState(key);
  const { session, other, refreshSession } = useSession(sessions, page.kind);
  const { isLeaving, signOut } = useSignOut(session?.user?.id);
  const { language, setLanguage } = useLanguage(texts, page.language);
  const { toast, toasts, dismiss } = useToasts(language);
  const { prove, dialog } = useProof();
  // Else nothing of the account stays on the screen.
  const isOwn = !isLeaving && !other;
  const registry = useRegistry(page.registry, page.session, session);
  const refused = key === firstKey ? page.refused : undefined;
  useStaying();
  // A public page is the same for everybody.
  const account = page.kind === 'public' ? undefined : session?.user?.id;
  useFreshPage(account, session?.user && session.access.permissions.join(), language);

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
      queryClient: queries.loaded,
      leavesDocument: (to: string) => leavesDocument(registry, page.kind, to),
      styleNonce: page.nonce,
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
      queries,
      registry,
      page.kind,
      page.nonce,
    ],
  );
  const shell: Shell = useMemo(
    () => ({
      texts,
      remotes,
      queries,
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
    [texts, remotes, queries, origin, registry, refused, firstKey, page, headSink],
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

/** Loads the page's data again when somebody else is signed in, or for another language. */
function useFreshPage(...reasons: unknown[]) {
  const { revalidate } = useRevalidator();
  const reason = reasons.join();
  const loadedFor = useRef(reason);
  useEffect(() => {
    if (loadedFor.current === reason) return;
    loadedFor.current = reason;
    void revalidate();
  }, [reason, revalidate]);
}
