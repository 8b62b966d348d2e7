import { type RefObject, useEffect, useLayoutEffect } from 'react';

/**
 * Gives the style sheet how far down the window the open lead begins (`--pane-top`), so that it ends where the window does: all of it
 * is reached without moving the list beside it.
 */
export function usePaneTop(pane: RefObject<HTMLElement | null>) {
  const measure = () =>
    pane.current?.style.setProperty('--pane-top', `${pane.current.getBoundingClientRect().top}px`);
  // What stands above it may have come or gone.
  useLayoutEffect(() => void measure());
  useEffect(() => {
    addEventListener('scroll', measure, { passive: true });
    addEventListener('resize', measure);
    return () => {
      removeEventListener('scroll', measure);
      removeEventListener('resize', measure);
    };
  }, [pane]);
}
