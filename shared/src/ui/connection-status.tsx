import { useTranslation } from 'react-i18next';
import { useConnection } from '../connection/connection';
import styles from './connection-status.module.css';

/** The connection in words and colour. */
export function ConnectionStatus() {
  const { t } = useTranslation();
  const connection = useConnection();
  return (
    <p className={styles.sign} data-connection={connection} role="status">
      <span className={styles.dot} aria-hidden="true" />
      <span>{t(`connection.${connection}`)}</span>
    </p>
  );
}
