import { useTranslation } from 'react-i18next';
import { ButtonLink } from 'shared/ui/button';
import styles from './not-found.module.css';

/** The page of an address that nothing lives at (requirement 2). */
export function NotFound() {
  const { t } = useTranslation();
  return (
    <div className={`ui-container ui-center ${styles.page}`}>
      <svg width="220" height="120" viewBox="0 0 220 120" aria-hidden="true">
        <path d="M30 40c0 70 60 80 82 48" className={styles.cord} />
        <circle cx="30" cy="34" r="14" />
        <circle cx="190" cy="34" r="14" />
        <circle cx="190" cy="34" r="5" className={styles.hole} />
      </svg>
      <p className={styles.code}>404</p>
      <h1>{t('frame.notFound.title')}</h1>
      <p>{t('frame.notFound.text')}</p>
      <ButtonLink to="/">{t('frame.notFound.home')}</ButtonLink>
    </div>
  );
}
