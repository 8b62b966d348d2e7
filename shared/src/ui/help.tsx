import { type ComponentType, createContext, lazy, useContext, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useShortcutKeys } from '../hooks/use-shortcut-keys';
import { useSignedIn } from '../react/host';
import { Dialog } from './dialog';
import type { Elements } from './elements';
import styles from './help.module.css';
import { Part } from './part';

/** Help page of a tool, only in Norwegian, the language of all staff. */
export interface HelpText {
  title: string;
  /** Shortcut keys and their effect. */
  keys: [keys: string, does: string][];
  /** Common tasks, most frequent first. */
  tasks: { title: string; text: string }[];
  /** Screenshots of the tool with sample data. */
  pictures: { source: string; shows: string }[];
}

export type LoadHelp = () => Promise<{ default: HelpText }>;

/** Opens the help of the surrounding tool; `byKey` is whether the shortcut is on. */
const HelpContext = createContext<{ open: () => void; byKey: boolean } | undefined>(undefined);

/** Opens the help of the surrounding tool; renders nothing if there is none. */
export function HelpButton({ className = '' }: { className?: string | undefined }) {
  const { t } = useTranslation();
  const help = useContext(HelpContext);
  return (
    help && (
      <button
        type="button"
        className={`${styles.button} ${className}`}
        aria-keyshortcuts={help.byKey ? '?' : undefined}
        onClick={help.open}
      >
        <span aria-hidden="true">?</span>
        <span className="ui-visually-hidden">{t('help.open')}</span>
      </button>
    )
  );
}

/**
 * A tool with a button and a shortcut for its help, which is loaded when opened. The button is in the staff bar, or in
 * the tool itself for accounts without the bar.
 */
export function Help({ load, children }: { load: LoadHelp; children?: Elements }) {
  const { t } = useTranslation();
  const hasBar = !useSignedIn()?.access.restricted;
  const [Page] = useState(() => lazy(() => load().then(({ default: text }) => ({ default: pageOf(text) }))));
  const [open, setOpen] = useState(false);
  const keys = useShortcutKeys('help-shortcut-off', (key) => {
    if (key !== '?') return false;
    setOpen(true);
    return true;
  });
  return (
    <HelpContext value={{ open: () => setOpen(true), byKey: keys.on }}>
      {children}
      {hasBar && <HelpButton className={styles.inBar} />}
      <Dialog open={open} onClose={() => setOpen(false)} title={t('help.title')}>
        <Part fallback={<p>{t('help.loading')}</p>}>
          <Page />
        </Part>
        <label className={styles.switch}>
          <input type="checkbox" checked={keys.on} onChange={({ target }) => keys.set(target.checked)} />
          <span>{t('help.key')}</span>
        </label>
      </Dialog>
    </HelpContext>
  );
}

function pageOf({ title, keys, tasks, pictures }: HelpText): ComponentType {
  return () => (
    <article className={styles.page} lang="no">
      <h3>{title}</h3>
      {pictures.map(({ source, shows }) => (
        <img key={source} src={source} alt={shows} width="720" height="450" />
      ))}
      {keys.length > 0 && (
        <table>
          <caption>Taster</caption>
          <tbody>
            {keys.map(([key, does]) => (
              <tr key={key}>
                <th scope="row">
                  <kbd>{key}</kbd>
                </th>
                <td>{does}</td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
      <ol>
        {tasks.map((task) => (
          <li key={task.title}>
            <strong>{task.title}</strong>
            <p>{task.text}</p>
          </li>
        ))}
      </ol>
    </article>
  );
}
