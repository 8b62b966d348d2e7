import { brand, phoneLink } from 'shared/brand';
import { useWords } from '../use-words';
import { faqItems } from './faq-items';

export function Faq() {
  const t = useWords();
  return (
    <section id="faq" className="marketing-section marketing-section--mist">
      <div className="ui-container marketing-faq">
        <div>
          <h2>{t('home.faqTitle')}</h2>
          <p className="marketing-lead">{t('home.faqText')}</p>
          <p className="marketing-faq__phone">
            <a href={phoneLink()}>{brand.phone}</a>
          </p>
        </div>
        <div>
          {faqItems.map((key) => (
            <details key={key} className="marketing-faq__item">
              <summary>
                <h3>{t(`faq.${key}.question`)}</h3>
              </summary>
              <p>{t(`faq.${key}.answer`)}</p>
            </details>
          ))}
        </div>
      </div>
    </section>
  );
}
