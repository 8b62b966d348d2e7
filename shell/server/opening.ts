import type { PageState } from 'shared/release';
import type { ShellBuild } from './shell-build';

/** Whether somebody answers the telephone now, as a document says it, and what its browser goes on with. */
export function openingNow({ manifest, render }: ShellBuild): Pick<PageState, 'closedDays' | 'opensOn'> {
  const now = new Date();
  const closedDays = manifest.closedDays.filter((day) => Number.parseInt(day, 10) - now.getFullYear() < 2);
  return { closedDays, opensOn: render.openingAt(now, closedDays) };
}
