import { LinkCard } from '../page/link-card';
import page from '../page/page.module.css';
import { useTexts } from '../page/use-texts';

const cards = [
  { key: 'svartjeneste', glyph: 'phone' },
  { key: 'kundesenter', glyph: 'headset' },
  { key: 'ordretelefon', glyph: 'cart' },
] as const;

export function Services() {
  const t = useTexts();
  return (
    <section id="services" className={page.section}>
      <div className="ui-container">
        <h2>{t('home.servicesTitle')}</h2>
        <p className={page.lead}>{t('home.servicesText')}</p>
        <ul className={page.cards}>
          {cards.map(({ key, glyph }) => (
            <LinkCard
              key={key}
              to={`/${key}`}
              glyph={glyph}
              title={t(`home.card.${key}.title`)}
              text={t(`home.card.${key}.text`)}
            />
          ))}
        </ul>
      </div>
    </section>
  );
}
