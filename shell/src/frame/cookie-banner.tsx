import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { CloseIcon } from 'shared/ui/icons';
import { readConsent } from './consent';
import { CookieChoices } from './cookie-choices';

const delayMs = 1_000;

/** Asks once, a second after load; closing leaves the question open for the next visit (SPEC 4). */
export function CookieBanner() {
  const { t } = useTranslation();
  const [shown, setShown] = useState(false);
  const [details, setDetails] = useState(false);

  useEffect(() => {
    if (readConsent()) return;
    const timer = setTimeout(() => setShown(true), delayMs);
    return () => clearTimeout(timer);
  }, []);

  if (!shown) return null;
  return (
    <section className="frame-cookies" aria-labelledby="cookie-title">
      <h2 id="cookie-title">{t('frame.cookies.title')}</h2>
      <button
        type="button"
        className="ui-icon-button"
        aria-label={t('frame.cookies.closeWithoutSaving')}
        onClick={() => setShown(false)}
      >
        <CloseIcon />
      </button>
      <p>{t('frame.cookies.text')}</p>
      <button
        type="button"
        className="frame-text-button"
        aria-expanded={details}
        onClick={() => setDetails(!details)}
      >
        {t(details ? 'frame.cookies.hideDetails' : 'frame.cookies.showDetails')}
      </button>
      <CookieChoices details={details} onDone={() => setShown(false)} />
    </section>
  );
}
