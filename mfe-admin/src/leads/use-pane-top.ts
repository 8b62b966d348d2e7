import { type RefObject, useEffect, useLayoutEffect } from 'react';

/**
 * Tells the style sheet how far down the window the open lead begins (`--pane-top`), so that it ends where the window does: all of it
 * is reached without moving the list beside it.
 */
export function usePaneTop(pane: RefObject<HTMLElement | null>) {
  const tell = () =>
    pane.current?.style.setProperty('--pane-top', `${pane.current.getBoundingClientRect().top}px`);
  // What stands above it may have come or gone.
  useLayoutEffect(() => void tell());
  useEffect(() => {
    addEventListener('scroll', tell, { passive: true });
    addEventListener('resize', tell);
    return () => {
      removeEventListener('scroll', tell);
      removeEventListener('resize', tell);
    };
  }, [pane]);
}
