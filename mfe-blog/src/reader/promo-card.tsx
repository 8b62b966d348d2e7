import { useTranslation } from 'react-i18next';
import { claims } from 'shared/brand';
import { ButtonLink } from 'shared/ui/button';
import styles from './reader.module.css';

/** Side card: who we are, with a link to the about page. */
export function PromoCard() {
  const { t } = useTranslation('mfe-blog');
  return (
    <aside className={styles.promo} aria-labelledby="promo">
      <svg viewBox="0 0 120 72" className={styles.promoArt} aria-hidden="true">
        <circle cx="34" cy="38" r="22" />
        <circle cx="62" cy="30" r="28" />
        <circle cx="92" cy="42" r="18" />
        <path d="M46 34q16-12 32 0M42 46q20-16 40 0" />
      </svg>
      <h2 id="promo" className={styles.promoTitle}>
        {t('promo.title')}
      </h2>
      <p>{t('promo.text', { employees: claims.employees, customers: claims.customers })}</p>
      <ButtonLink to="/om-oss">{t('promo.action')}</ButtonLink>
    </aside>
  );
}
