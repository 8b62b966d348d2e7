import { createPath, type Location } from 'react-router-dom';
import { tabStorage } from 'shared/browser-storage';
import { shellPaths } from 'shared/shell-paths';

const storageKey = 'scroll-positions';
let positions: Record<string, number> = {};

/** By key and address: entries that the router did not make, such as those of links within a page, share one key. */
const nameOf = (location: Location) => location.key + createPath(location);

/** Where an entry of the history was left. */
export const leftAt = (location: Location): number | undefined => positions[nameOf(location)];

/** Notes where the page of an entry stands; not of a link for a new password, whose address is a secret. */
export function notePosition(location: Location): void {
  if (location.pathname.startsWith(shellPaths.newPassword)) return;
  positions[nameOf(location)] = scrollY;
}

/**
 * Keeps positions for the documents of this tab. The browser would go there at a step back at once, while the page
 * before is still shown, and no further down than that one reaches; it does so for whole documents alone.
 */
export function keepPositions(): void {
  positions = JSON.parse(tabStorage.get(storageKey) ?? '{}');
  const take = () => {
    history.scrollRestoration = 'manual';
  };
  if (document.readyState === 'complete') take();
  addEventListener('load', take);
  addEventListener('pageshow', ({ persisted }) => persisted && take());
  addEventListener('pagehide', () => {
    history.scrollRestoration = 'auto';
    tabStorage.set(storageKey, JSON.stringify(positions));
  });
}
