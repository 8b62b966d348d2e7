import { documentKindOf, findRoute } from 'shared/release';
import { reservedPaths } from 'shared/reserved-paths';
import { isAtOrBelow } from 'shared/shell-paths';
import type { LiveRegistry } from './live-registry';
import { feedAt } from './site-files';

/** The modules of a first start come one after the other; this long after the last, none is on its way (milliseconds). */
const settledAfterMs = 5_000;

/** Knows whether what is asked for may still come, because the first modules of a new system are being released. */
export function createFirstStart(live: LiveRegistry, now: () => number = Date.now) {
  const names = () => Object.keys(live.current().remotes);
  const isEmpty = () => names().length === 0;
  const isFirst = isEmpty();
  let known = names().length;
  let cameAt = now();

  /** Of a system that had modules when this process started, none is expected. The front page shows that all came. */
  const isComing = () => isFirst && !findRoute(live.current(), '/') && now() - cameAt < settledAfterMs;

  return {
    /** Notes that the live modules have changed. */
    note(): void {
      if (names().length > known) cameAt = now();
      known = names().length;
    },
    isEmpty,
    /** Whether a page or form at this path may come with a module that is not here yet. */
    awaits: (path: string): boolean =>
      isEmpty() ||
      (isComing() &&
        documentKindOf(live.current(), path) === undefined &&
        !feedAt(live.current(), path) &&
        !reservedPaths.some((reserved) => isAtOrBelow(path, reserved))),
  };
}
export type FirstStart = ReturnType<typeof createFirstStart>;
