import { team } from 'shared/brand';
import page from '../page/page.module.css';
import { useTexts } from '../page/use-texts';
import { People } from './people';

export function Team() {
  const t = useTexts();
  return (
    <section className={page.sand}>
      <div className="ui-container">
        <h2>{t('about.teamTitle')}</h2>
        <p className={page.lead}>{t('about.teamText')}</p>
        <People people={team} />
      </div>
    </section>
  );
}
