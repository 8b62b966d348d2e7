import type { ReactElement, ReactNode } from 'react';
import { useHandOnFocus } from 'shared/hooks/use-hand-on-focus';
import styles from './admin.module.css';

interface CardProps {
  id?: string;
  /** A heading element. */
  title: ReactElement;
  extra?: ReactElement;
  children: ReactNode;
}

/** A record with its heading. Replaces antd's card, whose tabs and menus would add 17 kB that nothing here uses. */
export function Card({ id, title, extra, children }: CardProps) {
  const card = useHandOnFocus<HTMLElement>();
  return (
    <article ref={card} id={id} className={`ui-card ${styles.card}`} tabIndex={-1}>
      <header className={styles.cardHead}>
        {title}
        {extra}
      </header>
      <div className={styles.cardBody}>{children}</div>
    </article>
  );
}
