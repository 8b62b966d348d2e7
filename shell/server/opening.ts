import { minuteMs } from 'shared/durations';
import type { PageState } from 'shared/release';
import type { ShellManifest } from './shell-manifest';

type OpeningAt = typeof import('../src/render').openingAt;
type Opening = Pick<PageState, 'closedDays' | 'opensOn'>;

/** Whether the telephone is open now, for the document, and what its script needs to keep that up to date. */
export function createOpening(manifest: ShellManifest, openingAt: OpeningAt): () => Opening {
  let minute = Number.NaN;
  let opening: Opening = { closedDays: [], opensOn: '' };
  return () => {
    const now = new Date();
    // Cached for a minute: every document asks, and hours begin and end on a full minute.
    const current = Math.floor(now.getTime() / minuteMs);
    if (current !== minute) {
      const year = now.getFullYear();
      const closedDays = manifest.closedDays.filter((day) => Number.parseInt(day, 10) - year < 2);
      opening = { closedDays, opensOn: openingAt(now, closedDays) };
      minute = current;
    }
    return opening;
  };
}
