import { createContext, use, useEffect, useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { brand, claims, companyPhoneLink, openingHours } from 'shared/brand';
import { languageTags } from 'shared/i18n/languages';
import { useHost } from 'shared/react/host';
import type { PageState } from 'shared/release';
import { SiteLink } from 'shared/ui/site-link';
import { openingAt } from './opening';
import styles from './opening-line.module.css';

const minute = 60_000;

/** What the document's state says: when somebody answers next as it was drawn, and days on which nobody does. */
export const Opening = createContext<Pick<PageState, 'opensOn' | 'closedDays'>>({
  opensOn: '',
  closedDays: [],
});

/** When somebody answers next; empty while somebody does. What the document says, until its browser looks at the clock. */
function useOpening() {
  const { closedDays, ...drawn } = use(Opening);
  const [opensOn, setOpensOn] = useState(drawn.opensOn);
  useEffect(() => {
    const look = () => setOpensOn(openingAt(new Date(), closedDays));
    look();
    const timer = setInterval(look, minute);
    return () => clearInterval(timer);
  }, [closedDays]);
  return opensOn;
}

/** Whether the telephone is answered now, else from when, and its number: drawn once for all the places where it may stand. */
export function useOpeningLine() {
  const { t } = useTranslation();
  const { language } = useHost();
  const opensOn = useOpening();
  // Kept: a formatter takes a telephone ten milliseconds, and every move draws the header.
  const day = useMemo(() => {
    if (!opensOn) return undefined;
    const weekday = new Intl.DateTimeFormat(languageTags[language], { weekday: 'long', timeZone: 'UTC' });
    return weekday.format(new Date(opensOn));
  }, [language, opensOn]);
  return (
    <p className={styles.opening} data-open={!day}>
      {t(day ? 'frame.opening.closed' : 'frame.opening.open', { day, ...openingHours })} ·{' '}
      {day && <SiteLink to="/kontakt">{t('frame.opening.write', { hours: claims.responseHours })}</SiteLink>}
      <span>
        {day && ' · '}
        <a href={companyPhoneLink()}>{brand.phone}</a>
      </span>
    </p>
  );
}
