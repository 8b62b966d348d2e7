import { type ReactNode, useEffect, useRef } from 'react';
import styles from './obstacle.module.css';

interface ObstacleProps {
  /** Something new for each time that somebody ran into it; as long as it is undefined, the focus stays where it is. */
  met: unknown;
  children: ReactNode;
}

/** What keeps something from being done. Whoever asked for that is led here: into view, and with the focus. */
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
