import { team } from 'shared/brand';
import { SiteLink } from 'shared/ui/site-link';
import { People } from '../about/people';
import { useWords } from '../use-words';

/** Those who answer, and who leads them. */
const answering = [
  ...team.filter(({ title }) => title === 'service'),
  ...team.filter(({ title }) => title === 'leader'),
];

export function Faces() {
  const t = useWords();
  return (
    <section className="marketing-section marketing-faces">
      <div className="ui-container">
        <h2>{t('faces.title')}</h2>
        <People people={answering} />
        <p className="marketing-links">
          <SiteLink to="/om-oss">{t('faces.all')}</SiteLink>
        </p>
      </div>
    </section>
  );
}
