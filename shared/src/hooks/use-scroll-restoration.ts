import { useLayoutEffect } from 'react';
import { useLocation } from 'react-router-dom';

/** How far down each page of the history was read. */
const offsets = new Map<string, number>();

/**
 * Goes back to where the reader was: on the way back in the history, where the browser tries before the list is there,
 * and when a page that was covered is shown again.
 */
export function useScrollRestoration(shown = true) {
  const { key } = useLocation();
  useLayoutEffect(() => {
    if (!shown) {
      // Newer browsers answer with a promise, which React would take for the effect's clean-up.
      scrollTo({ top: 0, behavior: 'instant' });
      return;
    }
    const offset = offsets.get(key);
    const frame = requestAnimationFrame(() => {
      if (offset !== undefined) scrollTo({ top: offset, behavior: 'instant' });
      // A move that stayed where it was is no scrolling.
      else offsets.set(key, scrollY);
    });
    const remember = () => offsets.set(key, scrollY);
    addEventListener('scroll', remember, { passive: true });
    return () => {
      cancelAnimationFrame(frame);
      removeEventListener('scroll', remember);
    };
  }, [key, shown]);
}
