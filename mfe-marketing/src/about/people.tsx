import type { TeamMember } from 'shared/brand';
import { useTexts } from '../page/use-texts';
import { Avatar } from './avatar';
import styles from './people.module.css';
import { teamPictureAddress } from './team-picture';

/** List of people with picture, name and title. */
export function People({ people }: { people: TeamMember[] }) {
  const t = useTexts();
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
