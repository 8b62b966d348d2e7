import { brand, companyPhoneLink } from 'shared/brand';
import { Unbroken } from 'shared/ui/unbroken';
import page from '../page/page.module.css';
import { Question } from '../page/question';
import { useTexts } from '../page/use-texts';
import { faqGroups } from './faq-items';
import styles from './home.module.css';

export function Faq() {
  const t = useTexts();
  return (
    <section id="faq" className={page.mist}>
      <div className={`ui-container ${page.faq}`}>
        <div>
          <h2>{t('home.faqTitle')}</h2>
          <p className={page.lead}>{t('home.faqText')}</p>
          <p className={styles.phone}>
            <a href={companyPhoneLink()} className="ui-lone-link" translate="no">
              {brand.phone}
            </a>
          </p>
        </div>
        <div>
          {Object.entries(faqGroups).map(([group, keys]) => (
            <div key={group} className={styles.group}>
              <h3>{t(`faqGroup.${group}`)}</h3>
              {keys.map((key) => (
                <Question key={key} answer={t(`faq.${key}.answer`)}>
                  <h4>
                    <Unbroken text={t(`faq.${key}.question`)} />
                  </h4>
                </Question>
              ))}
            </div>
          ))}
        </div>
      </div>
    </section>
  );
}
