import { type FocusEvent, useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { CloseIcon } from 'shared/ui/icons';
import { onConsent, readConsent } from './consent';
import styles from './cookie-banner.module.css';
import { CookieChoices } from './cookie-choices';
import text from './text-button.module.css';

const delayMs = 1_000;

/** Keeps what lies under the banner within reach: pages scroll that much further, and what is reached stops above it. */
function keepClear(banner: HTMLElement) {
  const { style } = document.documentElement;
  const observer = new ResizeObserver(() => style.setProperty('--frame-covered', `${banner.offsetHeight}px`));
  observer.observe(banner);
  return () => {
    observer.disconnect();
    style.removeProperty('--frame-covered');
  };
}

/** Asks once, a second after load; closing leaves the question open for the next visit (requirement 4). */
export function CookieBanner() {
  const { t } = useTranslation();
  const [shown, setShown] = useState(false);
  const [details, setDetails] = useState(false);
  const before = useRef<HTMLElement>(null);

  useEffect(() => {
    if (readConsent()) return;
    const timer = setTimeout(() => setShown(true), delayMs);
    const stop = onConsent(() => {
      clearTimeout(timer);
      setShown(false);
    });
    return () => {
      clearTimeout(timer);
      stop();
    };
  }, []);

  if (!shown) return null;
  const remember = ({ currentTarget, relatedTarget }: FocusEvent<HTMLElement>) => {
    if (relatedTarget instanceof HTMLElement && !currentTarget.contains(relatedTarget))
      before.current = relatedTarget;
  };
  const close = () => {
    const back = before.current?.isConnected ? before.current : document.querySelector('main');
    back?.focus({ preventScroll: true });
    setShown(false);
  };
  return (
    <section ref={keepClear} className={styles.cookies} aria-labelledby="cookie-title" onFocus={remember}>
      <h2 id="cookie-title">{t('frame.cookies.title')}</h2>
      <button
        type="button"
        className="ui-icon-button"
        aria-label={t('frame.cookies.closeWithoutSaving')}
        onClick={close}
      >
        <CloseIcon />
      </button>
      <p>
        {t('frame.cookies.text')}{' '}
        <button
          type="button"
          className={text.button}
          aria-expanded={details}
          onClick={() => setDetails(!details)}
        >
          {t(details ? 'frame.cookies.hideDetails' : 'frame.cookies.showDetails')}
        </button>
      </p>
      <CookieChoices details={details} onDone={close} />
    </section>
  );
}
