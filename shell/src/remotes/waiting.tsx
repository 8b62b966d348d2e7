import { useTranslation } from 'react-i18next';
import { useSignedIn } from 'shared/react/host';
import { Loading } from 'shared/ui/spinner';
import styles from './waiting.module.css';

/**
 * In place of a page that is being loaded.
 * @param guarded whether that is only for those who are signed in
 */
export function Waiting({ guarded = false }: { guarded?: boolean }) {
  const { t } = useTranslation();
  const isKnown = useSignedIn() !== undefined;
  return (
    <div className={styles.wait}>
      <Loading>{t(guarded && !isKnown ? 'guard.checking' : 'remote.loading')}</Loading>
    </div>
  );
}
