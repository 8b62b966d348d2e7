import { useSyncExternalStore } from 'react';
import { contactEvent } from '../client/send';

/**
 * The page's line to the server. `polling`: the live line does not come through, so the list is asked for over HTTP.
 * `offline`: neither does that.
 */
export type Connection = 'connecting' | 'connected' | 'polling' | 'offline';

/** What the live line of the screen does; `none` where it has none. */
export type LiveLine = 'none' | 'connecting' | 'open' | 'polling';

/** Kept by what was sent and answered: `navigator.onLine` is wrong both ways. */
let line: LiveLine = 'none';
let isAnswered = true;
const listeners = new Set<() => void>();

function changed() {
  for (const listener of listeners) listener();
}

globalThis.addEventListener?.(contactEvent, (event) => {
  isAnswered = (event as CustomEvent<boolean>).detail;
  changed();
});

/** The one truth about the connection, for all screens. */
export const connection = {
  state(): Connection {
    if (line === 'open') return 'connected';
    if (!isAnswered) return 'offline';
    return line === 'none' ? 'connected' : line;
  },
  setLine(now: LiveLine) {
    line = now;
    changed();
  },
  subscribe(listener: () => void) {
    listeners.add(listener);
    return () => void listeners.delete(listener);
  },
};

export const useConnection = (): Connection => useSyncExternalStore(connection.subscribe, connection.state);
