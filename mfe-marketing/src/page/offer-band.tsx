import { ButtonLink } from 'shared/ui/button';
import styles from './offer-band.module.css';
import page from './page.module.css';
import { useTexts } from './use-texts';

/** Call to action at the end of a page: request a quote. */
export function OfferBand() {
  const t = useTexts();
  return (
    <aside className={`${styles.offer} ui-on-dark`}>
      <div className={`ui-container ${styles.row}`}>
        <div>
          <h2>{t('offer.title')}</h2>
          <p className={page.lead}>{t('offer.text')}</p>
        </div>
        <ButtonLink to="/tilbud" size="large">
          {t('offer.button')}
        </ButtonLink>
      </div>
    </aside>
  );
}
