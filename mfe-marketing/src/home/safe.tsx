import { SiteLink } from 'shared/ui/site-link';
import { useWords } from '../use-words';

const points = ['instruction', 'responsible', 'law'];

/** What the terms say of personal data, where somebody asks for it. */
export function Safe() {
  const t = useWords();
  return (
    <section id="personopplysninger" className="marketing-section">
      <div className="ui-container">
        <h2>{t('safe.title')}</h2>
        <ul className="marketing-benefits marketing-benefits--three">
          {points.map((key) => (
            <li key={key}>
              <h3>{t(`safe.${key}.title`)}</h3>
              <p>{t(`safe.${key}.text`)}</p>
            </li>
          ))}
        </ul>
        <p className="marketing-links">
          <SiteLink to="/vilkar">{t('safe.terms')}</SiteLink>
          <SiteLink to="/personvern">{t('safe.privacy')}</SiteLink>
        </p>
      </div>
    </section>
  );
}
