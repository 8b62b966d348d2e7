import { team } from 'shared/brand';
import { useWords } from '../use-words';
import { People } from './people';

export function Team() {
  const t = useWords();
  return (
    <section className="marketing-section marketing-section--sand">
      <div className="ui-container">
        <h2>{t('about.teamTitle')}</h2>
        <p className="marketing-lead">{t('about.teamText')}</p>
        <People people={team} />
      </div>
    </section>
  );
}
