import { team } from 'shared/brand';
import { useWords } from '../use-words';
import { Avatar } from './avatar';

export function Team() {
  const t = useWords();
  return (
    <section className="marketing-section marketing-section--sand">
      <div className="ui-container">
        <h2>{t('about.teamTitle')}</h2>
        <p className="marketing-lead">{t('about.teamText')}</p>
        <ul className="marketing-team">
          {team.map(({ id, name, title, image }) => (
            <li key={id}>
              <Avatar name={name} image={image} />
              <h3>{name}</h3>
              <p>{t(`team.${title}`)}</p>
            </li>
          ))}
        </ul>
      </div>
    </section>
  );
}
