import { type RefObject, useEffect, useRef } from 'react';
import { createPath, type Location, useLocation, useNavigationType } from 'react-router-dom';
import { decoded } from 'shared/decoded';

const sectionDelayMs = 100;
const giveUpMs = 5_000;

/** What the router keeps a position by: entries that it did not make, such as those of links within a page, share one key. */
export const positionKey = (location: Location): string => location.key + createPath(location);

/** Whether the document was reloaded, or reached by a step in the history. */
const isReturn = () => {
  const [navigation] = performance.getEntriesByType?.('navigation') ?? [];
  return ['reload', 'back_forward'].includes(
    (navigation as PerformanceNavigationTiming | undefined)?.type ?? '',
  );
};

/** After a navigation: moves the focus, and scrolls to the section in the address, which may not be there yet. */
export function useArrival(main: RefObject<HTMLElement | null>) {
  const { pathname, hash, key } = useLocation();
  const kind = useNavigationType();
  const seen = useRef({ pathname, key });

  useEffect(() => {
    const before = seen.current;
    seen.current = { pathname, key };
    const moved = before.key !== key;
    if (before.pathname !== pathname) main.current?.focus({ preventScroll: true });
    // Back, forward and a reload lead to where the page was left, also one with a section in its address.
    if (kind === 'POP' && (moved || isReturn())) return;
    const section = decoded(hash.slice(1));
    return section ? scrollWhenPresent(section) : undefined;
  }, [pathname, hash, key, kind, main]);
}

/** Scrolls to a section after the delay, or once it exists. Returns how to cancel. */
function scrollWhenPresent(id: string) {
  const reach = () => {
    const section = document.getElementById(id);
    section?.scrollIntoView();
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
