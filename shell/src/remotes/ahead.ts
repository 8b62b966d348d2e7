import type { Client } from 'shared/client/client';
import { findRoute, leavesDocument, type Registry } from 'shared/release';
import type { Texts } from '../host/texts';
import { prerender } from '../routes/prerender';
import type { RouteDataStore } from './data';
import type { FetchingRemotes } from './remotes';

/** The Network Information API; not supported by every browser. */
interface Connection {
  saveData?: boolean;
  effectiveType?: string;
}

interface AheadOptions {
  registry: Registry;
  remotes: FetchingRemotes;
  texts: Texts;
  routeData: RouteDataStore;
  client: Client;
}

/** A click follows within this time after the pointer is released, or not at all. */
const clickWithinMs = 300;

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
export function fetchAhead({ registry, remotes, texts, routeData, client }: AheadOptions): void {
  const pageAt = ({ pathname }: URL) =>
    leavesDocument(registry, 'public', pathname) ? undefined : findRoute(registry, pathname);

  async function fetchPage(url: URL, withData: boolean): Promise<void> {
    const found = pageAt(url);
    if (!found) return;
    const module = await remotes.openAhead(found.name);
    const route = module.routes.find(({ path }) => path === found.route.path);
    const language = texts.first();
    const t = texts.translator(language).getFixedT(language, module.name);
    await Promise.all([
      route?.texts?.messages(language),
      withData && route && routeData.get(route, { url, language, client, t }, true),
    ]);
  }

  const isOfSite = ({ origin, target }: HTMLAnchorElement) => origin === location.origin && !target;

  /** Counts presses and releases, so that a prefetch that finishes late is not rendered. */
  let touches = 0;
  let ending: ReturnType<typeof setTimeout> | undefined;
  /** Address of the link of the last of these events; a press is followed by a focus. */
  let reached: string | undefined;
  async function reach({ type, target }: Event) {
    const link = target instanceof Element && target.closest('a');
    if (!link || !isOfSite(link)) return;
    const isPress = type === 'pointerdown';
    if (link.href === reached && !isPress) return;
    reached = link.href;
    const url = new URL(link.href);
    if (isPress) clearTimeout(ending);
    const touch = isPress ? ++touches : undefined;
    await fetchPage(url, true).catch(() => {});
    if (touch !== touches || !pageAt(url)) return;
    const { pathname, search, hash } = url;
    prerender({ pathname, search, hash, state: null, key: 'prerendered' });
  }
  for (const sign of reaching) document.addEventListener(sign, reach, { passive: true });
  /** A release without a click: the user wanted something else. */
  function letGo() {
    touches += 1;
    ending = setTimeout(prerender, clickWithinMs);
  }
  for (const sign of ['pointerup', 'pointercancel']) document.addEventListener(sign, letGo);
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
