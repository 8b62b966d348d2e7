import { team } from 'shared/brand';
import { SiteLink } from 'shared/ui/site-link';
import { People } from '../about/people';
import page from '../page/page.module.css';
import { useTexts } from '../page/use-texts';
import styles from './home.module.css';

/** The operators and their leader. */
const answering = [
  ...team.filter(({ title }) => title === 'service'),
  ...team.filter(({ title }) => title === 'leader'),
];

export function Faces() {
  const t = useTexts();
  return (
    <section className={`${page.section} ${styles.faces}`}>
      <div className="ui-container">
        <h2>{t('faces.title')}</h2>
        <People people={answering} />
        <p className={styles.links}>
          <SiteLink to="/om-oss" className="ui-lone-link">
            {t('faces.all')}
          </SiteLink>
        </p>
      </div>
    </section>
  );
}
