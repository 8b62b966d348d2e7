import { createContext, use, useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { brand, claims, companyPhoneLink, openingHours } from 'shared/brand';
import { dayText } from 'shared/i18n/dates';
import { useHost } from 'shared/react/host';
import type { PageState } from 'shared/release';
import { SiteLink } from 'shared/ui/site-link';
import { openingAt } from './opening';
import styles from './opening-line.module.css';

const minute = 60_000;

/** From the document's state: next opening as rendered, and closed days. */
export const Opening = createContext<Pick<PageState, 'opensOn' | 'closedDays'>>({
  opensOn: '',
  closedDays: [],
});

/** Date of the next opening, empty while open: as rendered at first, then by the browser's clock. */
function useOpening() {
  const { closedDays, ...rendered } = use(Opening);
  const [opensOn, setOpensOn] = useState(rendered.opensOn);
  useEffect(() => {
    const look = () => setOpensOn(openingAt(new Date(), closedDays));
    look();
    const timer = setInterval(look, minute);
    return () => clearInterval(timer);
  }, [closedDays]);
  return opensOn;
}

/** 'Open until …' or 'opens …', and the telephone number; rendered once for all places that may show it. */
export function useOpeningLine() {
  const { t } = useTranslation();
  const { language } = useHost();
  const opensOn = useOpening();
  const day = opensOn && dayText(opensOn, language, 'weekday');
  return (
    <p className={styles.opening} data-open={!day}>
      <span>{`${t(day ? 'frame.opening.closed' : 'frame.opening.open', { day, ...openingHours })} ·`}</span>{' '}
      {day && <SiteLink to="/kontakt">{t('frame.opening.write', { hours: claims.responseHours })}</SiteLink>}
      <span>
        {day && <span> · </span>}
        <a href={companyPhoneLink()} translate="no">
          {brand.phone}
        </a>
      </span>
    </p>
  );
}
