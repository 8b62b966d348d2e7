import { useCallback, useEffect, useRef, useState, useSyncExternalStore } from 'react';
import { useTranslation } from 'react-i18next';
import { onWake } from 'shared/connection/on-wake';
import { getSession } from 'shared/contracts/auth';
import { vikaSocketPath } from 'shared/contracts/vika-live';
import { useStoredSwitch } from 'shared/hooks/use-stored-switch';
import { useWaitingCount } from 'shared/hooks/use-waiting-count';
import { type Toast, useHost } from 'shared/react/host';
import { createReportStore } from './report-store';
import { useSound } from './use-sound';
import { useUnseen } from './use-unseen';

const socketUrl = () => `${location.origin.replace(/^http/, 'ws')}${vikaSocketPath}`;

/** How long the toast for a new row is shown; the next one within this time replaces it (milliseconds). */
const burstMs = 6_000;

/** The most toasts shown at once. */
const maxAnnounced = 4;

interface UseReportOptions {
  /** The screen is locked: the live channel is closed. */
  paused: boolean;
  onSignedOut: () => void;
}

/** The live list of this screen, with a toast and a sound for new rows. */
export function useReport({ paused, onSignedOut }: UseReportOptions) {
  const host = useHost();
  const { t } = useTranslation('mfe-vika');
  const notice = useStoredSwitch('vika-notices', 'on');
  const sound = useSound();
  const unseen = useUnseen();
  const burst = useRef({ others: 0, until: 0 });
  const announcements = useRef<(() => void)[]>([]);

  // The store outlives a render; its callbacks read the latest values from this ref.
  const latest = useRef({ host, t, notice, sound, unseen, paused, onSignedOut });
  latest.current = { host, t, notice, sound, unseen, paused, onSignedOut };

  /** Shows a toast that names a patient; locking the screen dismisses it and prevents new ones. */
  const announce = useCallback((toast: Toast): (() => void) | undefined => {
    if (latest.current.paused) return undefined;
    const dismiss = latest.current.host.toast(toast);
    if (dismiss) announcements.current = [...announcements.current, dismiss].slice(-maxAnnounced);
    return dismiss;
  }, []);

  const [store] = useState(() =>
    createReportStore({
      client: host.client,
      socketUrl: socketUrl(),
      account: host.session?.user?.id,
      onCreated({ id, name }) {
        const now = latest.current;
        now.sound.play();
        now.unseen.add(id);
        if (!now.notice.on) return;
        // By a clock that nobody sets back.
        const at = performance.now();
        const others = at < burst.current.until ? burst.current.others + 1 : 0;
        burst.current = { others, until: at + burstMs };
        announce({
          title: now.t('report.newTitle'),
          description: name,
          ...(others > 0 && { subject: `+${others}` }),
          kind: 'info',
          about: 'vika-new',
        });
      },
      async onEnded() {
        const now = latest.current;
        const session = await now.host.client.call(getSession, {}).catch(() => undefined);
        if (session && !session.user) now.onSignedOut();
        // The right to read was taken: the host then shows this page no more, and the patients on it.
        if (session?.user && !session.access.permissions.includes('vika:read'))
          await now.host.refreshSession().catch(() => {});
      },
    }),
  );
  const state = useSyncExternalStore(store.subscribe, store.state);
  useWaitingCount(unseen.count(state.list));

  useEffect(() => {
    if (paused) {
      // Dismissed because they name patients.
      for (const dismiss of announcements.current) dismiss();
      announcements.current = [];
      return;
    }
    store.start();
    return store.stop;
  }, [store, paused]);

  const hasFailed = state.error !== undefined && !paused;
  // The live line may have lived through what the list failed by.
  useEffect(() => (hasFailed ? onWake(() => void store.retry()) : undefined), [store, hasFailed]);

  return { store, state, notice, sound, announce };
}
export type Report = ReturnType<typeof useReport>;
