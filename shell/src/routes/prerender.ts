import { useEffect, useLayoutEffect, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import type { Location } from 'react-router-dom';
import { afterPaint } from 'shared/after-paint';
import { hideMenu } from '../frame/use-menu-panel';
import styles from './page-area.module.css';

/** The element of a page. */
interface Area {
  pathname: string;
  element: HTMLElement;
}

const areas: { shown?: Area; prerendered?: Area } = {};
let render: ((page: Location | undefined) => void) | undefined;
/** The path of the page that is being prerendered. */
let requested: string | undefined;
/** A navigation that React has not committed yet. */
let pending: { pathname: string; navigate: () => void } | undefined;

/** How long a page may still be prerendered after the click, in milliseconds. */
const maxWaitMs = 300;

/** Commits the navigation to the prerendered page. */
export function commitPending(): void {
  if (!pending) return;
  const { navigate } = pending;
  pending = undefined;
  requested = undefined;
  // Not batched with a navigation that follows: React has to see that the former page has left.
  flushSync(() => {
    navigate();
    render?.(undefined);
  });
}

/** Renders a page off screen, or stops doing so. The page that is shown needs none. */
export function prerender(page?: Location): void {
  commitPending();
  const isShown = page?.pathname === areas.shown?.pathname;
  requested = isShown ? undefined : page?.pathname;
  render?.(isShown ? undefined : page);
}

/** The page that the user is about to open. */
export function usePrerenderedPage(): Location | undefined {
  const [page, setPage] = useState<Location>();
  useEffect(() => {
    render = setPage;
  }, []);
  return page;
}

/** Has the browser lay out a page that React has rendered and hidden. */
function layOut(element: HTMLElement) {
  for (const child of element.children) {
    if (child instanceof HTMLElement) child.style.removeProperty('display');
  }
  showPending();
}

/** Ref of the element of a page. */
export function usePageArea(pathname: string, isPrerendered: boolean) {
  const ref = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    const element = ref.current;
    if (!element) return;
    const area = { pathname, element };
    const role = isPrerendered ? 'prerendered' : 'shown';
    areas[role] = area;
    const rendered = new MutationObserver(() => layOut(element));
    if (isPrerendered) {
      rendered.observe(element, { childList: true, subtree: true, attributeFilter: ['style'] });
      layOut(element);
    }
    return () => {
      rendered.disconnect();
      if (areas[role] === area) delete areas[role];
    };
  }, [pathname, isPrerendered]);
  return ref;
}

/** Shows the page that is being opened if it has been rendered, and has React commit the navigation afterwards. */
function showPending() {
  const { shown, prerendered } = areas;
  if (!pending || prerendered?.pathname !== pending.pathname || !prerendered.element.firstElementChild)
    return;
  hideMenu();
  if (shown) {
    shown.element.className = styles.offScreen ?? '';
    shown.element.setAttribute('aria-hidden', 'true');
  }
  prerendered.element.className = styles.page ?? '';
  prerendered.element.removeAttribute('aria-hidden');
  if (scrollY > 0) scrollTo({ top: 0, behavior: 'instant' });
  void afterPaint().then(commitPending);
}

/**
 * Opens the page that the user was about to open: shows it as soon as it has been rendered, usually in the frame of the
 * click. Only after that frame does React commit the navigation, which takes as long again. Returns false if it is
 * another page.
 */
export function openPrerendered({ pathname }: Location, navigate: () => void): boolean {
  if (pathname !== requested) return false;
  pending = { pathname, navigate };
  showPending();
  setTimeout(commitPending, maxWaitMs);
  return true;
}
