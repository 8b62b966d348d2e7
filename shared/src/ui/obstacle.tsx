import { type ReactNode, useEffect, useRef } from 'react';
import styles from './obstacle.module.css';

interface ObstacleProps {
  /** A new value for each failed attempt moves the focus here; undefined leaves the focus alone. */
  met: unknown;
  children: ReactNode;
}

/** A message about what blocks an action; focused and scrolled into view when the action is attempted. */
export function Obstacle({ met, children }: ObstacleProps) {
  const region = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (met !== undefined) region.current?.focus();
  }, [met]);
  return (
    <div ref={region} tabIndex={-1} className={styles.region}>
      {children}
    </div>
  );
}
