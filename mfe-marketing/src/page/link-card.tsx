import { ArrowIcon } from 'shared/ui/icons';
import { SiteLink } from 'shared/ui/site-link';
import { Unbroken } from 'shared/ui/unbroken';
import { CordArt, type Glyph } from './art';
import styles from './link-card.module.css';
import { useTexts } from './use-texts';

interface LinkCardProps {
  to: string;
  glyph: Glyph;
  title: string;
  text: string;
}

/** A card with picture, text and link. The whole card is clickable; screen readers get a single link. */
export function LinkCard({ to, glyph, title, text }: LinkCardProps) {
  const t = useTexts();
  return (
    <li className={styles.card}>
      <CordArt glyph={glyph} />
      <h3>{title}</h3>
      <p>
        <Unbroken text={text} />
      </p>
      <SiteLink to={to}>
        <span>{t('more')}</span>
        <span className="ui-visually-hidden">{`: ${title}`}</span>
        <ArrowIcon />
      </SiteLink>
    </li>
  );
}
