import { brand, phoneLink } from 'shared/brand';
import { Question } from '../page/question';
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
            <Question key={key} question={t(`faq.${key}.question`)} answer={t(`faq.${key}.answer`)} />
          ))}
        </div>
      </div>
    </section>
  );
}
