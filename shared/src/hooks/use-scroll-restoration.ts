import { useLayoutEffect } from 'react';
import { useLocation } from 'react-router-dom';

/** How far down each page of the history was read. */
const offsets = new Map<string, number>();

/** A page may still grow for so long before it reaches where the reader was. */
const maxGrowthMs = 2_000;
const inputEvents = ['wheel', 'touchmove', 'keydown', 'pointerdown'] as const;

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
    const end = performance.now() + maxGrowthMs;
    let restoring = offset !== undefined;
    let frame = requestAnimationFrame(function restore() {
      // A move that stayed where it was is no scrolling.
      if (offset === undefined) return void offsets.set(key, scrollY);
      if (!restoring) return;
      scrollTo({ top: offset, behavior: 'instant' });
      restoring = Math.abs(scrollY - offset) > 1 && performance.now() < end;
      frame = requestAnimationFrame(restore);
    });
    const remember = () => {
      if (!restoring) offsets.set(key, scrollY);
    };
    // Whoever scrolls meanwhile wants to be elsewhere.
    const stop = () => {
      restoring = false;
    };
    addEventListener('scroll', remember, { passive: true });
    for (const event of inputEvents) addEventListener(event, stop, { passive: true });
    return () => {
      cancelAnimationFrame(frame);
      removeEventListener('scroll', remember);
      for (const event of inputEvents) removeEventListener(event, stop);
    };
  }, [key, shown]);
}
