import { type RefObject, useEffect, useLayoutEffect, useRef } from 'react';
import { useLocation, useNavigationType } from 'react-router-dom';

const sectionDelayMs = 100;
const giveUpMs = 5_000;

/** How a page moves to a part of itself that was asked for. What takes the focus is in view at once: a click that follows would miss it. */
export const glide = (): ScrollOptions => ({
  behavior: matchMedia('(prefers-reduced-motion: reduce)').matches ? 'instant' : 'smooth',
});

/** After a move within the site: to the section that the address names, else to the top; focus follows to the new page. A move that says so `stays` where it is. */
export function useArrival(main: RefObject<HTMLElement | null>) {
  const { pathname, hash, key, state } = useLocation();
  const kind = useNavigationType();
  const seen = useRef({ pathname, key });

  // Before anything asks where things stand.
  useLayoutEffect(() => {
    if (seen.current.pathname !== pathname && !hash && kind !== 'POP') layOutTopFirst(main.current);
  }, [pathname, hash, kind, main]);

  useEffect(() => {
    const before = seen.current;
    seen.current = { pathname, key };
    const moved = before.key !== key;
    const newPage = before.pathname !== pathname;
    if (newPage) main.current?.focus({ preventScroll: true });
    if (hash) return scrollWhenPresent(decodeURIComponent(hash.slice(1)));
    // Back and forward are left to the browser, which remembers where the reader was.
    if (moved && kind !== 'POP' && !state?.stays) scrollTo({ top: 0, ...(!newPage && glide()) });
  }, [pathname, hash, key, kind, state, main]);
}

/** In its first frame a page shows its top: what is below it is laid out after that. */
function layOutTopFirst(main: HTMLElement | null) {
  main?.setAttribute('data-arriving', '');
  requestAnimationFrame(() => setTimeout(() => main?.removeAttribute('data-arriving')));
}

/** Scrolls to a section after the delay, or as soon as its page has arrived. Returns how to stop waiting. */
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
