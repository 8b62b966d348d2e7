import { brand, companyPhoneLink } from 'shared/brand';
import { Question } from '../page/question';
import { useWords } from '../use-words';
import { faqGroups } from './faq-items';

export function Faq() {
  const t = useWords();
  return (
    <section id="faq" className="marketing-section marketing-section--mist">
      <div className="ui-container marketing-faq">
        <div>
          <h2>{t('home.faqTitle')}</h2>
          <p className="marketing-lead">{t('home.faqText')}</p>
          <p className="marketing-faq__phone">
            <a href={companyPhoneLink()}>{brand.phone}</a>
          </p>
        </div>
        <div>
          {Object.entries(faqGroups).map(([group, keys]) => (
            <div key={group} className="marketing-faq__group">
              <h3>{t(`faqGroup.${group}`)}</h3>
              {keys.map((key) => (
                <Question key={key} answer={t(`faq.${key}.answer`)}>
                  <h4>{t(`faq.${key}.question`)}</h4>
                </Question>
              ))}
            </div>
          ))}
        </div>
      </div>
    </section>
  );
}
