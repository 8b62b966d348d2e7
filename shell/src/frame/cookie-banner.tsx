import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { CloseIcon } from 'shared/ui/icons';
import { onConsent, readConsent } from './consent';
import styles from './cookie-banner.module.css';
import { CookieChoices } from './cookie-choices';
import { handFocusBack } from './hand-focus-back';
import text from './text-button.module.css';

const delayMs = 1_000;

/** Adds the banner's height to the page's scroll padding, so that it never covers content or the focused element. */
function keepClear(banner: HTMLElement) {
  const { style } = document.documentElement;
  const observer = new ResizeObserver(() => style.setProperty('--frame-covered', `${banner.offsetHeight}px`));
  observer.observe(banner);
  const handBack = handFocusBack(banner);
  // Browsers scroll only as far as the caret of a text field of several lines.
  const showWhole = ({ key }: KeyboardEvent) =>
    key === 'Tab' && document.activeElement?.scrollIntoView({ block: 'nearest' });
  document.addEventListener('keyup', showWhole);
  return () => {
    document.removeEventListener('keyup', showWhole);
    observer.disconnect();
    handBack();
    style.removeProperty('--frame-covered');
  };
}

/** Shown one second after load until the visitor chooses; closing it asks again at the next visit (requirement 4). */
export function CookieBanner() {
  const { t } = useTranslation();
  const [shown, setShown] = useState(false);
  const [details, setDetails] = useState(false);

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
  return (
    <section ref={keepClear} className={styles.cookies} aria-labelledby="cookie-title">
      <h2 id="cookie-title">{t('frame.cookies.title')}</h2>
      <button
        type="button"
        className="ui-icon-button"
        aria-label={t('frame.cookies.closeWithoutSaving')}
        onClick={() => setShown(false)}
      >
        <CloseIcon />
      </button>
      <p>
        <span>{t('frame.cookies.text')}</span>{' '}
        <button
          type="button"
          className={text.button}
          aria-expanded={details}
          onClick={() => setDetails(!details)}
        >
          {t(details ? 'frame.cookies.hideDetails' : 'frame.cookies.showDetails')}
        </button>
      </p>
      <CookieChoices details={details} />
    </section>
  );
}
