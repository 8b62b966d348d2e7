import { useTranslation } from 'react-i18next';
import { useHost } from 'shared/react/host';
import { ButtonLink } from 'shared/ui/button';
import styles from './not-found.module.css';

/** The 404 page (requirement 2). */
export default function NotFound() {
  const { t } = useTranslation();
  const { language } = useHost();
  return (
    <div className={`ui-container ui-center ${styles.page}`}>
      <svg width="220" height="120" viewBox="0 0 220 120" aria-hidden="true">
        <path d="M30 40c0 70 60 80 82 48" className={styles.cord} />
        <circle cx="30" cy="34" r="14" />
        <circle cx="190" cy="34" r="14" />
        <circle cx="190" cy="34" r="5" className={styles.hole} />
      </svg>
      <p className={styles.code}>404</p>
      {/* The Norwegian page has its heading in English. */}
      <h1 lang={language === 'no' ? 'en' : undefined}>{t('frame.notFound.title')}</h1>
      <p>{t('frame.notFound.text')}</p>
      <ButtonLink to="/">{t('frame.notFound.home')}</ButtonLink>
    </div>
  );
}
