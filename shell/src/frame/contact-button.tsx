import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useLocation } from 'react-router-dom';
import { documentKindOf } from 'shared/release';
import { PhoneIcon } from 'shared/ui/icons';
import { useShell } from '../shell-context';
import { footerId } from './footer';

const thresholdPx = 300;

/** Floats once the reader has scrolled, and leads to the footer's contact details; staff have buttons of their own below it. */
export function ContactButton() {
  const { t } = useTranslation();
  const { pathname } = useLocation();
  const { registry } = useShell();
  const [shown, setShown] = useState(false);

  useEffect(() => {
    const measure = () => setShown(scrollY > thresholdPx);
    measure();
    addEventListener('scroll', measure, { passive: true });
    return () => removeEventListener('scroll', measure);
  }, []);

  const kind = documentKindOf(registry, pathname) ?? 'public';
  if (!shown || kind !== 'public') return null;
  const reach = () => {
    const footer = document.getElementById(footerId);
    footer?.scrollIntoView();
    footer?.focus({ preventScroll: true });
  };
  return (
    <button type="button" className="ui-button frame-contact" onClick={reach}>
      <PhoneIcon />
      {t('frame.contactUs')}
    </button>
  );
}
