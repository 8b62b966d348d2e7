import { useLayoutEffect } from 'react';
import { useLocation } from 'react-router-dom';

/** Scroll offset of each history entry. */
const offsets = new Map<string, number>();

/** How long to wait for a page to grow tall enough to restore its scroll position. */
const maxGrowthMs = 2_000;
const inputEvents = ['wheel', 'touchmove', 'keydown', 'pointerdown'] as const;

/**
 * Restores the scroll position on the way back in the history, where the browser tries before the list is loaded, and
 * when a covered page is shown again.
 */
export function useScrollRestoration(shown = true) {
  const { key } = useLocation();
  useLayoutEffect(() => {
    if (!shown) {
      // In a block: newer browsers return a promise, which React would take for the clean-up function.
      scrollTo({ top: 0, behavior: 'instant' });
      return;
    }
    const offset = offsets.get(key);
    const end = performance.now() + maxGrowthMs;
    let restoring = offset !== undefined;
    let frame = requestAnimationFrame(function restore() {
      // Also record the position of a page that was never scrolled.
      if (offset === undefined) return void offsets.set(key, scrollY);
      if (!restoring) return;
      scrollTo({ top: offset, behavior: 'instant' });
      restoring = Math.abs(scrollY - offset) > 1 && performance.now() < end;
      frame = requestAnimationFrame(restore);
    });
    const remember = () => {
      if (!restoring) offsets.set(key, scrollY);
    };
    // User input means that the user wants to be elsewhere, so stop restoring.
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
