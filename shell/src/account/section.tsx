import { useId } from 'react';
import type { Elements } from 'shared/ui/elements';
import styles from './account.module.css';

/** One section of the account page. */
export function Section({ title, text, children }: { title: string; text?: string; children: Elements }) {
  const id = useId();
  return (
    <section className={`ui-card ${styles.section}`} aria-labelledby={id}>
      <h2 id={id}>{title}</h2>
      {text && <p>{text}</p>}
      {children}
    </section>
  );
}
