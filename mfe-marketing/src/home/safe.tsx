import { SiteLink } from 'shared/ui/site-link';
import page from '../page/page.module.css';
import { useWords } from '../use-words';
import styles from './home.module.css';

const points = ['instruction', 'responsible', 'law'];

/** What the terms say of personal data, where somebody asks for it. */
export function Safe() {
  const t = useWords();
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
