import { route } from './route';
import type { VikaRegistration } from './vika';

/** Address of the report's live channel. */
export const vikaSocketPath = '/ws/vika';

/** The first message from a browser: the last id it received, or null if it has no list yet. */
export interface VikaResume {
  type: 'resume';
  last_id: string | null;
  /** Id of the account that the page was loaded for; missing from modules of before it was asked for. */
  account?: string | undefined;
}

/** Asks whether the line lives, as pages do not see WebSocket's own pings; sent only if `ready` offered `pings`. */
export interface VikaPing {
  type: 'ping';
}
export type VikaClientMessage = VikaResume | VikaPing;
/** The answer to a ping; pages of before never ask, so they never get one. */
export interface VikaPong {
  type: 'pong';
}

/**
 * Messages of the live channel. `ready`: all changes after `id` will follow, so the list can be loaded (or kept).
 * `reload`: the stream no longer reaches back to the last id received, so the list must be reloaded.
 */
export type VikaLiveMessage =
  | { id: string; type: 'ready' | 'reload'; pings?: true | undefined }
  | { id: string; type: 'created' | 'updated'; registration: VikaRegistration }
  | { id: string; type: 'deleted'; registration: { id: string } };

/** What the live channel would send after an id, ending in `ready` or `reload`; for pages that it does not reach. */
export const listVikaChanges = route<{
  query: { after?: string };
  output: { messages: VikaLiveMessage[] };
}>('GET', '/api/vika-registrations/changes');
