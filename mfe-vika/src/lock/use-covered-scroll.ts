import { useLayoutEffect, useRef } from 'react';
import { restoreScroll } from 'shared/restore-scroll';

/** Shows what covers a page from its top, and the page where it was left once it is uncovered. */
export function useCoveredScroll(covered: boolean) {
  const left = useRef<number>(undefined);
  useLayoutEffect(() => {
    if (covered) {
      // In a block: newer browsers return a promise, which React would take for the clean-up function.
      scrollTo({ top: 0, behavior: 'instant' });
      return;
    }
    const restoring = left.current === undefined ? undefined : restoreScroll(left.current);
    const note = () => {
      if (restoring?.isOver() ?? true) left.current = scrollY;
    };
    addEventListener('scroll', note, { passive: true });
    return () => {
      restoring?.stop();
      removeEventListener('scroll', note);
    };
  }, [covered]);
}
