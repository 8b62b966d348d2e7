import { type RefObject, useEffect, useLayoutEffect, useRef } from 'react';
import { useLocation, useNavigationType } from 'react-router-dom';
import { decoded } from 'shared/decoded';
import { restoreScroll } from 'shared/restore-scroll';
import { leftAt, notePosition } from '../host/scroll-positions';

const sectionDelayMs = 100;
const giveUpMs = 5_000;

/** How the page scrolls to a section. Focused elements are scrolled to instantly: a click that follows would miss them. */
export const glide = (): ScrollOptions => ({
  behavior: matchMedia('(prefers-reduced-motion: reduce)').matches ? 'instant' : 'smooth',
});

/** Whether the document was reloaded, or reached by a step in the history. */
const isReturn = () => {
  const [navigation] = performance.getEntriesByType?.('navigation') ?? [];
  return ['reload', 'back_forward'].includes(
    (navigation as PerformanceNavigationTiming | undefined)?.type ?? '',
  );
};

/**
 * After a navigation: scrolls to the section in the address or to the top, unless its state says `stays`; after a step in
 * the history to where the page was left. Moves the focus.
 */
export function useArrival(main: RefObject<HTMLElement | null>) {
  const location = useLocation();
  const { pathname, hash, key, state } = location;
  const kind = useNavigationType();
  const seen = useRef({ pathname, key });
  const restoring = useRef<ReturnType<typeof restoreScroll>>(undefined);

  /** Where a page stands while it is too short is not where it was left. */
  const isTooShort = () => restoring.current?.isOver() === false;

  // Before the page is painted.
  useLayoutEffect(() => {
    const top = kind === 'POP' && seen.current.key !== location.key ? leftAt(location) : undefined;
    restoring.current = top === undefined ? undefined : restoreScroll(top);
    const note = () => {
      if (!isTooShort()) notePosition(location);
    };
    addEventListener('scroll', note, { passive: true });
    return () => {
      restoring.current?.stop();
      removeEventListener('scroll', note);
    };
  }, [location, kind]);

  useEffect(() => {
    const before = seen.current;
    seen.current = { pathname, key };
    const moved = before.key !== key;
    const newPage = before.pathname !== pathname;
    if (newPage) main.current?.focus({ preventScroll: true });
    // Back, forward and a reload lead to where the page was left, also one with a section in its address.
    if (kind === 'POP' && (moved || isReturn())) return;
    const section = decoded(hash.slice(1));
    if (section) return scrollWhenPresent(section);
    if (moved && !state?.stays) scrollTo({ top: 0, ...(!newPage && glide()) });
  }, [pathname, hash, key, kind, state, main]);

  // Where it stands before it is scrolled, after what stands above.
  useEffect(() => {
    if (!isTooShort()) notePosition(location);
  }, [location]);
}

/** Scrolls to a section after the delay, or once it exists. Returns how to cancel. */
function scrollWhenPresent(id: string) {
  const reach = () => {
    const section = document.getElementById(id);
    section?.scrollIntoView(glide());
    return section !== null;
  };
  const watcher = new MutationObserver(() => reach() && watcher.disconnect());
  const start = setTimeout(() => {
    if (!reach()) watcher.observe(document.body, { childList: true, subtree: true });
  }, sectionDelayMs);
  const end = setTimeout(() => watcher.disconnect(), giveUpMs);
  return () => {
    clearTimeout(start);
    clearTimeout(end);
    watcher.disconnect();
  };
}
