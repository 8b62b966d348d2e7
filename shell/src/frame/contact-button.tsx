import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { PhoneIcon } from 'shared/ui/icons';
import styles from './contact-button.module.css';
import { footerId } from './footer';
import { glide } from './use-arrival';

const thresholdPx = 300;
const changes = ['scroll', 'resize'] as const;

const isInView = (element: Element) => {
  const { top, bottom } = element.getBoundingClientRect();
  return top < innerHeight && bottom > 0;
};

/** Hidden over forms, which have a button there, and over the footer, which it leads to. */
const isInTheWay = () => [...document.querySelectorAll(`main form, #${footerId}`)].some(isInView);

/** Floating button, shown after scrolling, that leads to the contact details in the footer. */
export function ContactButton() {
  const { t } = useTranslation();
  const [shown, setShown] = useState(false);

  useEffect(() => {
    const measure = () => setShown(scrollY > thresholdPx && !isInTheWay());
    measure();
    for (const change of changes) addEventListener(change, measure, { passive: true });
    return () => {
      for (const change of changes) removeEventListener(change, measure);
    };
  }, []);

  if (!shown) return null;
  const reach = () => {
    const footer = document.getElementById(footerId);
    footer?.scrollIntoView(glide());
    footer?.focus({ preventScroll: true });
  };
  return (
    <button type="button" className={`ui-button ${styles.contact}`} onClick={reach}>
      <PhoneIcon />
      <span>{t('frame.contactUs')}</span>
    </button>
  );
}
