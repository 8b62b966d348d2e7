/** A change of a record. Contains only its id, so receivers must read the record with their own permissions. */
export interface LiveEvent {
  /** Position in the log, `milliseconds-sequence` like in Redis Streams. */
  id: string;
  type: string;
  record: string;
}

export interface Follower {
  /** New events in order; the log waits for the promise before delivering more. */
  events(batch: LiveEvent[]): Promise<void>;
  /** Events were lost: listeners must reload and continue from `id`. */
  gap(id: string): void;
}

/** An ordered log of events with limited history. */
export interface EventLog {
  append(event: Omit<LiveEvent, 'id'>): Promise<string>;
  /** Events after one id up to another; undefined if the history is too short or there are more than `most`. */
  between(after: string, upTo: string, most: number): Promise<LiveEvent[] | undefined>;
  /** Follows the log from now on; returns the current position. */
  follow(follower: Follower): Promise<string>;
  close(): Promise<void>;
}

/** Compares two ids; negative if `a` is earlier. */
export function compareIds(a: string, b: string): number {
  const [aTime = '0', aPlace = '0'] = a.split('-');
  const [bTime = '0', bPlace = '0'] = b.split('-');
  return Number(aTime) - Number(bTime) || Number(aPlace) - Number(bPlace);
}

const elsewhere = async () => {
  throw new Error('The event log is in the running process');
};

/** For commands next to a single-process product: publishing fails, so the running process finds it in the outbox. */
export const elsewhereEventLog: EventLog = {
  append: elsewhere,
  between: elsewhere,
  follow: elsewhere,
  close: async () => {},
};
