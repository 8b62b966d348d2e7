/** Something happened to a record. Ids only: who may see the record asks the database for it. */
export interface LiveEvent {
  /** Place in the log, `milliseconds-sequence` as Redis Streams count. */
  id: string;
  type: string;
  record: string;
}

export interface Follower {
  /** New events in the log's order; the log waits for the promise before it hands over more. */
  events(batch: LiveEvent[]): Promise<void>;
  /** Events were lost for this process: whoever listens has to start over from `id`. */
  gap(id: string): void;
}

/** An ordered log of events that reaches back a while. */
export interface EventLog {
  append(event: Omit<LiveEvent, 'id'>): Promise<string>;
  /** Events after one id up to another; undefined when the log does not reach back that far, or not in `most` steps. */
  between(after: string, upTo: string, most: number): Promise<LiveEvent[] | undefined>;
  /** Follows the log from now on; answers where it begins. */
  follow(follower: Follower): Promise<string>;
  close(): Promise<void>;
}

/** Order of two ids: negative when `a` comes first. */
export function compareIds(a: string, b: string): number {
  const [aTime = '0', aPlace = '0'] = a.split('-');
  const [bTime = '0', bPlace = '0'] = b.split('-');
  return Number(aTime) - Number(bTime) || Number(aPlace) - Number(bPlace);
}

const elsewhere = async () => {
  throw new Error('The event log is in the running process');
};

/** For commands beside a product of one process: what they change is left for that process to publish. */
export const elsewhereEventLog: EventLog = {
  append: elsewhere,
  between: elsewhere,
  follow: elsewhere,
  close: async () => {},
};
