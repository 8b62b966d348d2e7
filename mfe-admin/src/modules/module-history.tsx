import { useTranslation } from 'react-i18next';
import type { ModuleEvent } from 'shared/contracts/modules';
import { momentText } from 'shared/i18n/dates';
import { useHost } from 'shared/react/host';
import styles from '../common/admin.module.css';

/** The release history of a module, newest first. */
export function ModuleHistory({ history }: { history: ModuleEvent[] }) {
  const { t } = useTranslation('mfe-admin');
  const { language } = useHost();
  return (
    <details className={styles.past}>
      <summary>{t('modules.history')}</summary>
      <ul className={styles.events}>
        {history.map(({ at, what, from, to, by, why }) => (
          <li key={at}>
            <time dateTime={at}>{momentText(at, language)}</time>
            <strong>{t(`modules.what.${what}`)}</strong>
            <span>{what === 'canary_ended' ? from : (to ?? from)}</span>
            <span className={styles.hint}>{[by, why].filter(Boolean).join(' · ')}</span>
          </li>
        ))}
      </ul>
    </details>
  );
}
