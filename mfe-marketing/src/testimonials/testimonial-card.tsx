import { useTexts } from '../page/use-texts';
import styles from './testimonial-card.module.css';
import type { Testimonial } from './testimonials';

export function TestimonialCard({ id, company, person, logo, url }: Testimonial) {
  const t = useTexts();
  return (
    <figure className={styles.quote}>
      <blockquote>{t(`testimonial.${id}`)}</blockquote>
      <figcaption>
        {logo && <img src={logo} alt="" width="40" height="40" loading="lazy" />}
        <span>
          {person && (
            <b>
              <span translate="no">{person.name}</span>
              <span>{`, ${person.role}`}</span>
            </b>
          )}
          {url ? (
            <a href={url} translate="no">
              {company}
            </a>
          ) : (
            <span translate="no">{company}</span>
          )}
        </span>
      </figcaption>
    </figure>
  );
}
