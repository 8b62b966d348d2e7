import { type RefObject, useEffect, useLayoutEffect } from 'react';

/**
 * Sets `--pane-top` to the open lead's distance from the top of the window, so that the style sheet can end it at the
 * bottom of the window: all of it can be scrolled into view without moving the list beside it.
 */
export function usePaneTop(pane: RefObject<HTMLElement | null>) {
  const measure = () =>
    pane.current?.style.setProperty('--pane-top', `${pane.current.getBoundingClientRect().top}px`);
  // After each render, as elements above it may have appeared or disappeared.
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
