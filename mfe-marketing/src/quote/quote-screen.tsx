import { brand } from 'shared/brand';
import { ButtonLink } from 'shared/ui/button';
import { Unbroken } from 'shared/ui/unbroken';
import { Calculator } from '../calculator/calculator';
import styles from '../forms/forms.module.css';
import page from '../page/page.module.css';
import { useTexts } from '../page/use-texts';
import { PriceCard } from '../price/price-card';
import { TestimonialCard } from '../testimonials/testimonial-card';
import { testimonials } from '../testimonials/testimonials';
import { NextSteps } from './next-steps';
import { QuoteForm } from './quote-form';

/** Testimonial about getting started. */
const quoted = testimonials.find(({ id }) => id === '3');

export function QuoteScreen() {
  const t = useTexts();
  return (
    <div className={`ui-container ${styles.page}`}>
      <header>
        <p className={styles.eyebrow} lang="en">
          {brand.tagline}
        </p>
        <h1>{t('quote.title')}</h1>
        <p className={page.lead}>
          <Unbroken text={t('quote.intro')} />
        </p>
        <h2>{t('quote.promiseTitle')}</h2>
        <ul className={page.ticks}>
          {[1, 2, 3, 4].map((number) => (
            <li key={number}>
              <span>
                <Unbroken text={t(`quote.promise${number}`)} />
              </span>
            </li>
          ))}
        </ul>
      </header>
      <div className={styles.main}>
        <QuoteForm />
        <aside className={styles.admin}>
          <h2>{t('quote.adminTitle')}</h2>
          <ButtonLink to="/auth" variant="ghost" size="small">
            {t('quote.adminLogin')}
          </ButtonLink>
        </aside>
      </div>
      <div className={styles.beside}>
        {quoted && <TestimonialCard {...quoted} />}
        <h2>{t('quote.planTitle')}</h2>
        <NextSteps />
      </div>
      <PriceCard />
      <Calculator />
    </div>
  );
}
