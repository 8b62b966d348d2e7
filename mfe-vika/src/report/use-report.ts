import { useEffect, useRef, useState, useSyncExternalStore } from 'react';
import { useTranslation } from 'react-i18next';
import { getSession } from 'shared/contracts/auth';
import { vikaSocketPath } from 'shared/contracts/vika';
import { useHost } from 'shared/react/host';
import { createReportStore } from './report-store';
import { useNoticePreference } from './use-notice-preference';

const socketUrl = () => `${location.origin.replace(/^http/, 'ws')}${vikaSocketPath}`;

/** More notices are never on the screen at once. */
const maxAnnounced = 4;

interface UseReportOptions {
  /** The screen is locked: no line to the server. */
  paused: boolean;
  onSignedOut: () => void;
}

/** The live list of this screen, and the notice of new rows. */
export function useReport({ paused, onSignedOut }: UseReportOptions) {
  const host = useHost();
  const { t } = useTranslation('mfe-vika');
  const notice = useNoticePreference();
  // What the store calls outlives a render: it reaches the present one through here.
  const present = useRef({ host, t, notice, onSignedOut });
  present.current = { host, t, notice, onSignedOut };
  const announcements = useRef<(() => void)[]>([]);

  const [store] = useState(() =>
    createReportStore({
      client: host.client,
      socketUrl: socketUrl(),
      onCreated({ name }) {
        const now = present.current;
        if (!now.notice.on) return;
        const takeAway = now.host.toast({ title: now.t('report.newTitle'), description: name, kind: 'info' });
        if (takeAway) announcements.current = [...announcements.current, takeAway].slice(-maxAnnounced);
      },
      async onEnded() {
        const now = present.current;
        const session = await now.host.client.call(getSession, {}).catch(() => undefined);
        if (session && !session.user) now.onSignedOut();
      },
    }),
  );
  const state = useSyncExternalStore(store.subscribe, store.state);

  useEffect(() => {
    if (paused) {
      // They name patients.
      for (const takeAway of announcements.current) takeAway();
      announcements.current = [];
      return;
    }
    store.start();
    return store.stop;
  }, [store, paused]);

  return { store, state, notice };
}
export type Report = ReturnType<typeof useReport>;
