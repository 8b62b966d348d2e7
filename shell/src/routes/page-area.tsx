import { Activity, createContext, type ReactNode, useContext } from 'react';
import type { Location } from 'react-router-dom';
import { findRoute } from 'shared/release';
import { useShell } from '../shell-context';
import styles from './page-area.module.css';
import { usePageArea } from './prerender';

const TopOnlyContext = createContext(false);

export const useRendersTopOnly = (): boolean => useContext(TopOnlyContext);

/** Tablets and desktops show more of a page at once, and are faster. */
const isWide = () => matchMedia('(width >= 48rem)').matches;

interface PageAreaProps {
  at: Location;
  prerendered?: boolean;
  children: ReactNode;
}

/** A public page, shown or prerendered. */
export function PageArea({ at: { pathname, hash }, prerendered = false, children }: PageAreaProps) {
  const { registry } = useShell();
  const area = usePageArea(pathname, prerendered);
  return (
    <div
      ref={area}
      // Styles of the packages that a module brings are bound to it by the build.
      data-module={findRoute(registry, pathname)?.name}
      className={prerendered ? styles.offScreen : styles.page}
      aria-hidden={prerendered || undefined}
    >
      {/* A section further down needs the whole page. */}
      <TopOnlyContext value={prerendered && !hash && !isWide()}>
        <Activity mode={prerendered ? 'hidden' : 'visible'}>{children}</Activity>
      </TopOnlyContext>
    </div>
  );
}
