import { useEffect, useState } from 'react';
import { useLocation } from 'react-router-dom';
import type { Language } from 'shared/i18n/languages';
import { useHost } from 'shared/react/host';
import type { Registry } from 'shared/release';
import { readOverrides } from '../remotes/overrides';
import styles from './badge.module.css';

const everyMs = 5 * 60_000;

/** Kept apart from the shell's texts, which public pages load. */
const texts: Record<Language, string> = {
  no: 'Ny versjon – last inn',
  sv: 'Ny version – ladda om',
  da: 'Ny version – genindlæs',
  en: 'New version – reload',
};

/**
 * Offers to reload when the page of a long-open tab has a newer version. Never reloads by itself, so that nobody loses
 * unsaved work.
 */
export function NewVersion() {
  const { language } = useHost();
  const isNewer = useNewerVersion();
  return (
    <div role="status">
      {isNewer && (
        <button type="button" className={styles.badge} onClick={() => location.reload()}>
          {texts[language]}
        </button>
      )}
    </div>
  );
}

/** The registry that the document was served with. */
const inDocument = (): Registry =>
  JSON.parse(document.getElementById('page-state')?.textContent ?? '{}').registry ?? { remotes: {} };

/** Fetched directly: sharing code with public pages would add to their size. */
async function readLive(): Promise<Registry | undefined> {
  const response = await fetch('/registry.json');
  return response.ok ? response.json() : undefined;
}

/** Whether page or shell have a newer version: checked at intervals, and when the tab becomes visible. */
function useNewerVersion(): boolean {
  const { pathname } = useLocation();
  const [live, setLive] = useState<Registry>();

  useEffect(() => {
    const look = () => {
      // A version that this tab tries by override is never offered for reload.
      if (document.visibilityState === 'visible' && Object.keys(readOverrides()).length === 0)
        readLive().then(setLive, () => {});
    };
    const timer = setInterval(look, everyMs);
    document.addEventListener('visibilitychange', look);
    return () => {
      clearInterval(timer);
      document.removeEventListener('visibilitychange', look);
    };
  }, []);

  const versionIn = ({ remotes }: Registry) =>
    Object.values(remotes).find(({ routes }) => routes.some(({ path }) => path === pathname))?.version;
  if (!live) return false;
  const version = versionIn(live);
  const isOtherShell = live.shell !== undefined && !document.querySelector(`script[src="${live.shell}"]`);
  return isOtherShell || (version !== undefined && version !== versionIn(inDocument()));
}
