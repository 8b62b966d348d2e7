import { findRoute, leavesDocument } from 'shared/release';
import type { SiteParts } from '../site-parts';
import { dataOf } from './load-page';
import { type FetchingRemotes, loadedRoute, routeOf } from './remotes';

/** The Network Information API; not supported by every browser. */
interface Connection {
  saveData?: boolean;
  effectiveType?: string;
}

/** Events on a link that suggest it is about to be followed. */
const reaching = ['pointerover', 'pointerdown', 'focusin'] as const;

const isPoorLine = () => {
  const { connection } = navigator as Navigator & { connection?: Connection };
  return connection?.saveData === true || connection?.effectiveType?.includes('2g') === true;
};

const untilIdle = () =>
  new Promise<unknown>((resolve) =>
    'requestIdleCallback' in window ? requestIdleCallback(resolve) : setTimeout(resolve, 50),
  );

/**
 * Prefetches code, texts and data of public pages: for links in view or within a screen of it one by one while idle, and
 * at once for a link that the user is about to follow.
 */
export function prefetchLinks(site: SiteParts & { remotes: FetchingRemotes }): void {
  const { remotes, texts } = site;
  const { registry } = site.page;
  const pageAt = ({ pathname }: URL) =>
    leavesDocument(registry, 'public', pathname) ? undefined : findRoute(registry, pathname);

  async function fetchPage(url: URL, withData: boolean): Promise<void> {
    const found = pageAt(url);
    if (!found) return;
    const module = await remotes.openAhead(found.name);
    const { path } = found.route;
    const language = texts.first();
    await Promise.all([
      routeOf(module, path).handle?.texts?.messages(language),
      loadedRoute(module, path),
      withData && dataOf(site, module, { url, path, language }),
    ]);
  }

  const isOfSite = ({ origin, target }: HTMLAnchorElement) => origin === location.origin && !target;

  /** Address of the link of the last of these events; a press is followed by a focus. */
  let reached: string | undefined;
  function reach({ target }: Event) {
    const link = target instanceof Element && target.closest('a');
    if (!link || !isOfSite(link) || link.href === reached) return;
    reached = link.href;
    fetchPage(new URL(link.href), true).catch(() => {
      // Tried again when it is reached for again.
      reached = undefined;
    });
  }
  for (const sign of reaching) document.addEventListener(sign, reach, { passive: true });
  if (isPoorLine()) return;

  const fetched = new Set<string>();
  let turn = Promise.resolve();
  const near = new IntersectionObserver(
    (entries) => {
      for (const { isIntersecting, target } of entries) {
        if (!isIntersecting || !(target instanceof HTMLAnchorElement)) continue;
        near.unobserve(target);
        const { href, pathname, search } = target;
        if (!isOfSite(target) || fetched.has(pathname)) continue;
        fetched.add(pathname);
        // If the link has a query, fetch its data only when the user reaches for it.
        turn = turn
          .then(untilIdle)
          .then(() => fetchPage(new URL(href), !search))
          .catch(() => void fetched.delete(pathname));
      }
    },
    { rootMargin: '100% 0%' },
  );

  const known = new WeakSet<Element>();
  function lookForLinks() {
    isLooking = false;
    for (const link of document.links) {
      if (known.has(link)) continue;
      known.add(link);
      near.observe(link);
    }
  }
  // Wait until idle, so that rendering is not delayed.
  let isLooking = false;
  function lookSoon() {
    if (!isLooking) void untilIdle().then(lookForLinks);
    isLooking = true;
  }
  lookSoon();
  new MutationObserver(lookSoon).observe(document.body, { childList: true, subtree: true });
}
