import { createContext, use, useEffect, useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { brand, claims, openingHours, phoneLink } from 'shared/brand';
import { languageTags } from 'shared/i18n/languages';
import { useHost } from 'shared/react/host';
import { SiteLink } from 'shared/ui/site-link';
import { type Opening, openingAt } from './opening';

const minute = 60_000;

/** Days on which nobody answers; frames that no script takes over know none. */
export const ClosedDays = createContext<readonly string[] | undefined>(undefined);

/** What holds now. Nothing is known where a document was drawn, for it is shown at any hour. */
function useOpening(): Opening | undefined {
  const closedDays = use(ClosedDays);
  const [opening, setOpening] = useState<Opening>();
  useEffect(() => {
    if (!closedDays) return;
    const look = () => setOpening(openingAt(new Date(), closedDays));
    look();
    const timer = setInterval(look, minute);
    return () => clearInterval(timer);
  }, [closedDays]);
  return opening;
}

/** When the telephone is answered: the hours, and with script whether it is now. */
export function OpeningLine() {
  const { t } = useTranslation();
  const { language } = useHost();
  const opening = useOpening();
  const opensOn = opening && !opening.open ? opening.opensOn : undefined;
  // Kept: a formatter takes a telephone ten milliseconds, and every move draws the header.
  const day = useMemo(() => {
    if (!opensOn) return undefined;
    const weekday = new Intl.DateTimeFormat(languageTags[language], { weekday: 'long', timeZone: 'UTC' });
    return weekday.format(new Date(opensOn));
  }, [language, opensOn]);
  const phone = <a href={phoneLink()}>{brand.phone}</a>;
  if (day) {
    return (
      <p className="frame-opening">
        {t('frame.opening.closed', { day, ...openingHours })} ·{' '}
        <SiteLink to="/kontakt">{t('frame.opening.write', { hours: claims.responseHours })}</SiteLink>
      </p>
    );
  }
  return (
    <p className="frame-opening" data-open={opening?.open}>
      {t(opening ? 'frame.opening.open' : 'frame.opening.hours', openingHours)} · {phone}
    </p>
  );
}
