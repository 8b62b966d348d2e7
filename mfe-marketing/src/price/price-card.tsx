import type { ReactNode } from 'react';
import { SiteLink } from 'shared/ui/site-link';
import { Unbroken } from 'shared/ui/unbroken';
import page from '../page/page.module.css';
import { useWords } from '../use-words';
import styles from './price-card.module.css';

const agreed = ['binding', 'notice', 'invoice', 'payment', 'change'];
const decisive = ['calls', 'services', 'tasks'];

/** The price, what is included, and what determines it. */
export function PriceCard({ children }: { children?: ReactNode }) {
  const t = useWords();
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
          {t('price.from')} <strong>{t('price.sum')}</strong> {t('price.tax')}
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
