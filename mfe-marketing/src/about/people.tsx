import type { TeamMember } from 'shared/brand';
import { useWords } from '../use-words';
import { Avatar } from './avatar';
import styles from './people.module.css';
import { teamPictureAddress } from './team-picture';

/** List of people with picture, name and title. */
export function People({ people }: { people: TeamMember[] }) {
  const t = useWords();
  return (
    <ul className={styles.team}>
      {people.map(({ id, name, title, image }) => (
        <li key={id}>
          <Avatar name={name} image={teamPictureAddress(image)} />
          <h3 translate="no">{name}</h3>
          <p>{t(`team.${title}`)}</p>
        </li>
      ))}
    </ul>
  );
}
