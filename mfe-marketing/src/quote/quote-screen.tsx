import { brand } from 'shared/brand';
import { ButtonLink } from 'shared/ui/button';
import { PriceCard } from '../price/price-card';
import { useWords } from '../use-words';
import { QuoteForm } from './quote-form';

export function QuoteScreen() {
  const t = useWords();
  return (
    <div className="ui-container marketing-form-page">
      <header>
        <p className="marketing-eyebrow" lang="en">
          {brand.tagline}
        </p>
        <h1>{t('quote.title')}</h1>
        <p className="marketing-lead">{t('quote.intro')}</p>
        <h2>{t('quote.promiseTitle')}</h2>
        <ul className="marketing-ticks">
          {[1, 2, 3, 4].map((number) => (
            <li key={number}>{t(`quote.promise${number}`)}</li>
          ))}
        </ul>
      </header>
      <div className="marketing-form-page__form">
        <QuoteForm />
        <aside className="marketing-admin">
          <h2>{t('quote.adminTitle')}</h2>
          <ButtonLink to="/auth" variant="secondary" size="small">
            {t('quote.adminLogin')}
          </ButtonLink>
        </aside>
      </div>
      <div>
        <PriceCard />
      </div>
    </div>
  );
}
