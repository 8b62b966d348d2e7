import { useTranslation } from 'react-i18next';
import styles from './connection-status.module.css';
import type { Connection } from './live-socket';

/** State of the live connection, in words and colour. */
export function ConnectionStatus({ connection }: { connection: Connection }) {
  const { t } = useTranslation('mfe-vika');
  return (
    <p className={styles.sign} data-connection={connection} role="status">
      <span className={styles.dot} aria-hidden="true" />
      <span>{t(`connection.${connection}`)}</span>
    </p>
  );
}
