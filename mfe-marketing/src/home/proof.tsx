import { SiteLink } from 'shared/ui/site-link';
import { cases } from '../cases/cases';
import { Result } from '../cases/result';
import page from '../page/page.module.css';
import { useTexts } from '../page/use-texts';
import styles from './home.module.css';

/** Results of the cases, with a link to the stories. */
export function Proof() {
  const t = useTexts();
  return (
    <section className={`${page.section} ${styles.proof} ui-on-dark`}>
      <div className="ui-container">
        <h2>{t('case.title')}</h2>
        <ul className={page.results}>
          {cases.map(({ key, results }) => (
            <li key={key}>
              <Result of={results[0]} />
              <p>{t(`case.${key}.name`)}</p>
            </li>
          ))}
        </ul>
        <SiteLink to="/case" className="ui-lone-link">
          {t('home.allCases')}
        </SiteLink>
      </div>
    </section>
  );
}
