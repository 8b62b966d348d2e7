import { SiteLink } from 'shared/ui/site-link';
import { cases } from '../cases/cases';
import { Result } from '../cases/result';
import page from '../page/page.module.css';
import { useTexts } from '../page/use-texts';
import { TestimonialCard } from '../testimonials/testimonial-card';
import { testimonials } from '../testimonials/testimonials';
import styles from './service.module.css';
import { serviceContent } from './service-content';
import type { Service } from './services';

/** A testimonial about the service, and the results of one case. */
export function ServiceProof({ service }: { service: Service['key'] }) {
  const t = useTexts();
  const { testimonial, story } = serviceContent[service];
  const quoted = testimonials.find(({ id }) => id === testimonial);
  const results = cases.find(({ key }) => key === story)?.results ?? [];
  return (
    <section className={`ui-container ${page.section}`}>
      <h2>{t('servicePage.proofTitle')}</h2>
      <div className={styles.evidence}>
        {quoted && <TestimonialCard {...quoted} />}
        <div className={styles.story}>
          <h3>{t(`case.${story}.name`)}</h3>
          <ul className={page.results}>
            {results.map((result) => (
              <li key={result}>
                <Result of={result} />
              </li>
            ))}
          </ul>
          <SiteLink to="/case" className="ui-lone-link">
            {t('servicePage.story')}
          </SiteLink>
        </div>
      </div>
    </section>
  );
}
