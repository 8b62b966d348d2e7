import { useEffect, useState } from 'react';
import { flushSync } from 'react-dom';
import { useTranslation } from 'react-i18next';
import { momentText } from '../i18n/dates';
import { useHost, useSignedIn } from '../react/host';
import styles from './print-note.module.css';

/**
 * On paper alone: when a list was printed, by whom, and what of it is shown.
 * @param filter words for each choice that narrows the list
 */
export function PrintNote({ filter }: { filter: (string | false | undefined)[] }) {
  const { t } = useTranslation();
  const { language } = useHost();
  const user = useSignedIn()?.user;
  const [at, setAt] = useState<string>();
  useEffect(() => {
    // The browser prints the page as it is after this handler.
    const begin = () => flushSync(() => setAt(new Date().toISOString()));
    const end = () => setAt(undefined);
    window.addEventListener('beforeprint', begin);
    window.addEventListener('afterprint', end);
    return () => {
      window.removeEventListener('beforeprint', begin);
      window.removeEventListener('afterprint', end);
    };
  }, []);
  if (!at) return null;
  const chosen = filter.filter(Boolean).join(', ');
  return (
    <p className={styles.note}>
      <span translate="no">
        {t('print.by', { time: momentText(at, language), name: user?.name || user?.email })}
      </span>
      <span>{chosen ? t('print.filter', { chosen }) : t('print.all')}</span>
    </p>
  );
}
