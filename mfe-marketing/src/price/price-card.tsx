import type { Elements } from 'shared/ui/elements';
import { SiteLink } from 'shared/ui/site-link';
import { Unbroken } from 'shared/ui/unbroken';
import page from '../page/page.module.css';
import { useTexts } from '../page/use-texts';
import styles from './price-card.module.css';

const agreed = ['binding', 'notice', 'invoice', 'payment', 'change'];
const decisive = ['calls', 'services', 'tasks'];

/** The price, what is included, and what determines it. */
export function PriceCard({ children }: { children?: Elements }) {
  const t = useTexts();
  const lines = (keys: string[]) => (
    <ul className={page.ticks}>
      {keys.map((key) => (
        <li key={key}>
          <span>
            <Unbroken text={t(`price.${key}`)} />
          </span>
        </li>
      ))}
    </ul>
  );
  return (
    <section className={styles.price}>
      <div className={`${styles.sum} ui-on-dark`}>
        <h2>
          <span>{t('price.from')}</span> <strong>{t('price.sum')}</strong> <span>{t('price.tax')}</span>
        </h2>
        {children}
      </div>
      <div>
        <h3>{t('price.agreedTitle')}</h3>
        {lines(agreed)}
        <SiteLink to="/vilkar" className="ui-lone-link">
          {t('price.terms')}
        </SiteLink>
      </div>
      <div className={styles.decisive}>
        <h3>{t('price.decisiveTitle')}</h3>
        {lines(decisive)}
        <SiteLink to="/tilbud#regnestykke" className="ui-lone-link">
          {t('price.calculate')}
        </SiteLink>
      </div>
    </section>
  );
}
