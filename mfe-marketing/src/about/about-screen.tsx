import { CordArt } from '../page/art';
import { LinkCard } from '../page/link-card';
import { OfferBand } from '../page/offer-band';
import page from '../page/page.module.css';
import { PageIntro } from '../page/page-intro';
import { useTexts } from '../page/use-texts';
import { Team } from './team';

const cards = [
  { key: 'sentralbord', to: '/sentralbordtjeneste', glyph: 'board' },
  { key: 'outsourcing', to: '/outsourcing-kundeservice', glyph: 'mail' },
  { key: 'chat', to: '/chat-support', glyph: 'chat' },
  { key: 'telefonvakt', to: '/telefonvakt', glyph: 'moon' },
  { key: 'case', to: '/case', glyph: 'people' },
  { key: 'contact', to: '/kontakt', glyph: 'phone' },
] as const;

export function AboutScreen() {
  const t = useTexts();
  return (
    <>
      <PageIntro title={t('about.title')} intro={t('about.intro')} art={<CordArt glyph="people" />} />
      <section className={`ui-container ${page.section}`}>
        <h2>{t('about.servicesTitle')}</h2>
        <ul className={page.cards}>
          {cards.map(({ key, to, glyph }) => (
            <LinkCard
              key={key}
              to={to}
              glyph={glyph}
              title={t(`about.card.${key}.title`)}
              text={t(`about.card.${key}.text`)}
            />
          ))}
        </ul>
      </section>
      <Team />
      <OfferBand />
    </>
  );
}
