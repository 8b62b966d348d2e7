import { SiteLink } from 'shared/ui/site-link';
import page from '../page/page.module.css';
import { useTexts } from '../page/use-texts';
import { TestimonialCard } from '../testimonials/testimonial-card';
import { testimonials } from '../testimonials/testimonials';
import { CarouselButton } from './carousel-button';
import styles from './home.module.css';
import { useCarousel } from './use-carousel';

/** Focusable, so that the row can be scrolled by keyboard. */
const scrollable = { tabIndex: 0 };

/** A carousel (ARIA pattern); without JavaScript a horizontally scrolling row. */
export function Testimonials() {
  const t = useTexts();
  const { viewport, ready, previous, next } = useCarousel();
  return (
    <section
      id="testimonials"
      className={page.section}
      aria-roledescription={t('carousel.role')}
      aria-label={t('carousel.label')}
    >
      <div className="ui-container">
        <div className={styles.head}>
          <h2>{t('home.testimonialsTitle')}</h2>
          <SiteLink to="/kundeanbefalinger" className="ui-lone-link">
            {t('home.allTestimonials')}
          </SiteLink>
          <CarouselButton
            label={t('carousel.previous')}
            disabled={!ready}
            onClick={previous}
            path="M19 12H5M11 6l-6 6 6 6"
          />
          <CarouselButton
            label={t('carousel.next')}
            disabled={!ready}
            onClick={next}
            path="M5 12h14M13 6l6 6-6 6"
          />
        </div>
        <div ref={viewport} className={styles.carousel} {...(ready ? { 'data-ready': true } : scrollable)}>
          <div className={styles.slides} aria-live="polite">
            {testimonials.map((testimonial, index) => (
              <fieldset
                key={testimonial.id}
                aria-roledescription={t('carousel.slideRole')}
                aria-label={t('carousel.slide', {
                  number: String(index + 1),
                  total: String(testimonials.length),
                })}
              >
                <TestimonialCard {...testimonial} />
              </fieldset>
            ))}
          </div>
        </div>
      </div>
    </section>
  );
}
