import { useEffect, useRef } from 'react';
import { ButtonLink } from 'shared/ui/button';
import type { Elements } from 'shared/ui/elements';
import { isPlainClick } from 'shared/ui/plain-click';
import page from '../page/page.module.css';
import styles from './forms.module.css';
import { formId } from './use-public-form';

interface ThanksProps {
  title: string;
  text: string;
  children?: Elements;
  /** Address of the form's page, for use without JavaScript. */
  path: string;
  again: string;
  onAgain: () => void;
}

/** Replaces the form once it is sent; takes the focus, because the submit button is gone. */
export function Thanks({ title, text, children, path, again, onAgain }: ThanksProps) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  return (
    <section id={formId} className={`ui-card ${styles.form} ${styles.thanks}`}>
      <svg width="96" height="64" viewBox="0 0 96 64" aria-hidden="true">
        <path d="M18 22c0 44 60 44 60 0" />
        <circle cx="18" cy="16" r="10" />
        <circle cx="78" cy="16" r="10" />
      </svg>
      <h2 ref={heading} tabIndex={-1}>
        {title}
      </h2>
      <p className={page.lead}>{text}</p>
      {children}
      <ButtonLink
        to={path}
        variant="secondary"
        onClick={(event) => {
          if (!isPlainClick(event)) return;
          event.preventDefault();
          onAgain();
        }}
      >
        {again}
      </ButtonLink>
    </section>
  );
}
