import { type RefObject, useEffect, useRef } from 'react';
import { useLocation, useNavigationType } from 'react-router-dom';
import { decoded } from 'shared/decoded';

const sectionDelayMs = 100;
const giveUpMs = 5_000;

/** How the page scrolls to a section. Focused elements are scrolled to instantly: a click that follows would miss them. */
export const glide = (): ScrollOptions => ({
  behavior: matchMedia('(prefers-reduced-motion: reduce)').matches ? 'instant' : 'smooth',
});

/** After a navigation: scrolls to the section in the address or to the top, and moves focus; not if its state says `stays`. */
export function useArrival(main: RefObject<HTMLElement | null>) {
  const { pathname, hash, key, state } = useLocation();
  const kind = useNavigationType();
  const seen = useRef({ pathname, key });

  useEffect(() => {
    const before = seen.current;
    seen.current = { pathname, key };
    const moved = before.key !== key;
    const newPage = before.pathname !== pathname;
    if (newPage) main.current?.focus({ preventScroll: true });
    const section = decoded(hash.slice(1));
    if (section) return scrollWhenPresent(section);
    // Back and forward: the browser restores the scroll position.
    if (moved && kind !== 'POP' && !state?.stays) scrollTo({ top: 0, ...(!newPage && glide()) });
  }, [pathname, hash, key, kind, state, main]);
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
