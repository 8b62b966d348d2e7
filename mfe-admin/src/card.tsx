import type { ReactNode } from 'react';
import styles from './admin.module.css';

interface CardProps {
  id?: string;
  /** A heading. */
  title: ReactNode;
  extra?: ReactNode;
  children: ReactNode;
}

/** A record with its heading. antd's own brings its tabs and menus along, 17 kB that nothing here uses. */
export const Card = ({ id, title, extra, children }: CardProps) => (
  <article id={id} className={`ui-card ${styles.card}`}>
    <header className={styles.cardHead}>
      {title}
      {extra}
    </header>
    <div className={styles.cardBody}>{children}</div>
  </article>
);
