import { useEffect, useState } from 'react';
import { useLocation } from 'react-router-dom';
import type { Language } from 'shared/i18n/languages';
import { useHost } from 'shared/react/host';
import type { Registry } from 'shared/release';
import { readOverrides } from '../remotes/overrides';
import styles from './badge.module.css';

const everyMs = 5 * 60_000;

/** Not among the shell's texts: public pages load those. */
const texts: Record<Language, string> = {
  no: 'Ny versjon – last inn',
  sv: 'Ny version – ladda om',
  da: 'Ny version – genindlæs',
  en: 'New version – reload',
};

/**
 * Says in a tab that has stood for long that its page has a newer version, and loads it when that is asked for. Nothing
 * is taken from whoever is in the middle of something.
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

/** What the document came with. */
const inDocument = (): Registry =>
  JSON.parse(document.getElementById('page-state')?.textContent ?? '{}').registry ?? { remotes: {} };

/** Asked for here: code that this file shares with public pages costs those bytes. */
async function readLive(): Promise<Registry | undefined> {
  const response = await fetch('/registry.json');
  return response.ok ? response.json() : undefined;
}

/** Whether this tab's page or the shell has another version by now: looked at now and then, and when a tab is shown again. */
function useNewerVersion(): boolean {
  const { pathname } = useLocation();
  const [live, setLive] = useState<Registry>();

  useEffect(() => {
    const look = () => {
      // What this tab tries is no version that the site would tell it of.
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
