import { CordArt } from '../page/art';
import { OfferBand } from '../page/offer-band';
import page from '../page/page.module.css';
import { PageIntro } from '../page/page-intro';
import { useTexts } from '../page/use-texts';
import { TestimonialCard } from './testimonial-card';
import { testimonials } from './testimonials';

export function TestimonialsScreen() {
  const t = useTexts();
  return (
    <>
      <PageIntro
        title={t('testimonials.title')}
        intro={t('testimonials.intro')}
        art={<CordArt glyph="chat" />}
      />
      <div className={`ui-container ${page.section}`}>
        <ul className={page.cards}>
          {testimonials.map((testimonial) => (
            <li key={testimonial.id}>
              <TestimonialCard {...testimonial} />
            </li>
          ))}
        </ul>
      </div>
      <OfferBand />
    </>
  );
}
