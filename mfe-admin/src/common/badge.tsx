import type { ReactNode } from 'react';
import styles from './admin.module.css';

/** Meaning of a state, shown as a colour. */
export type BadgeKind = 'neutral' | 'new' | 'pending' | 'good' | 'bad';

export const Badge = ({ kind, children }: { kind: BadgeKind; children: ReactNode }) => (
  <span className={styles.badge} data-kind={kind}>
    {children}
  </span>
);
