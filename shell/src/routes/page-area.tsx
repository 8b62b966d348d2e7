import { Activity, type ReactNode } from 'react';
import styles from './page-area.module.css';
import { usePageArea } from './prerender';

interface PageAreaProps {
  pathname: string;
  prerendered?: boolean;
  children: ReactNode;
}

/** A public page, shown or prerendered. */
export function PageArea({ pathname, prerendered = false, children }: PageAreaProps) {
  const area = usePageArea(pathname, prerendered);
  return (
    <div
      ref={area}
      className={prerendered ? styles.offScreen : styles.page}
      aria-hidden={prerendered || undefined}
    >
      <Activity mode={prerendered ? 'hidden' : 'visible'}>{children}</Activity>
    </div>
  );
}
