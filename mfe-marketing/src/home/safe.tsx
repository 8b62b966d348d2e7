import { SiteLink } from 'shared/ui/site-link';
import page from '../page/page.module.css';
import { useTexts } from '../page/use-texts';
import styles from './home.module.css';

const points = ['instruction', 'responsible', 'law'];

/** Summary of how personal data is handled under the terms. */
export function Safe() {
  const t = useTexts();
  return (
    <section id="personopplysninger" className={page.section}>
      <div className="ui-container">
        <h2>{t('safe.title')}</h2>
        <ul className={`${page.benefits} ${page.three}`}>
          {points.map((key) => (
            <li key={key}>
              <h3>{t(`safe.${key}.title`)}</h3>
              <p>{t(`safe.${key}.text`)}</p>
            </li>
          ))}
        </ul>
        <p className={styles.links}>
          <SiteLink to="/vilkar" className="ui-lone-link">
            {t('safe.terms')}
          </SiteLink>
          <SiteLink to="/personvern" className="ui-lone-link">
            {t('safe.privacy')}
          </SiteLink>
        </p>
      </div>
    </section>
  );
}
