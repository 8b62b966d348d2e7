import { type ReactNode, useEffect, useRef } from 'react';
import styles from './focused-notice.module.css';

interface FocusedNoticeProps {
  /** A new value for each failed attempt moves the focus here; undefined leaves the focus alone. */
  attempt: unknown;
  children: ReactNode;
}

/** A message about what blocks an action; focused and scrolled into view when the action is attempted. */
export function FocusedNotice({ attempt, children }: FocusedNoticeProps) {
  const region = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (attempt !== undefined) region.current?.focus();
  }, [attempt]);
  return (
    <div ref={region} tabIndex={-1} className={styles.region}>
      {children}
    </div>
  );
}
