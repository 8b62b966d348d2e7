import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { type Database, open, type RootDatabase } from 'lmdb';

export interface Range {
  /** First key inside. */
  start: Buffer;
  /** First key beyond. */
  end: Buffer;
}

/** lmdb takes keys of 1978 bytes; entries stay shorter, so that a bound cut to that length equals none of them. */
const LONGEST_BOUND = 1978;
export const LONGEST_KEY = LONGEST_BOUND - 1;

/** Ordered keys and values on disk. Every write runs in a transaction and is fsynced before it is acknowledged. */
export class Storage {
  readonly #root: RootDatabase<Buffer, Buffer>;
  readonly #data: Database<Buffer, Buffer>;

  constructor(folder: string) {
    mkdirSync(folder, { recursive: true, mode: 0o700 });
    const binary = { keyEncoding: 'binary', encoding: 'binary' } as const;
    // Without overlappingSync a commit is one ordinary fsync, and its promise means: on disk.
    this.#root = open({ path: join(folder, 'data.mdb'), overlappingSync: false, ...binary });
    this.#data = this.#root.openDB('data', binary);
  }

  /** Runs alone against all other writes; those that arrive meanwhile share one commit. A throw undoes it all. */
  write<T>(work: () => T): Promise<T> {
    return this.#data.childTransaction(work);
  }

  writeNow<T>(work: () => T): T {
    return this.#data.transactionSync(work);
  }

  /** Sees from now on what other threads have written. */
  refresh(): void {
    this.#data.resetReadTxn();
  }

  get(key: Buffer): Buffer | undefined {
    return key.length > LONGEST_KEY ? undefined : this.#data.get(key);
  }

  put(key: Buffer, value: Buffer): void {
    this.#data.put(key, value);
  }

  remove(key: Buffer): void {
    this.#data.remove(key);
  }

  clear(range: Range): void {
    for (const key of Array.from(this.#data.getKeys({ ...range }))) this.#data.remove(key);
  }

  count({ start, end }: Range): number {
    return this.#data.getCount({ start: bound(start), end: bound(end) });
  }

  /** Values in key order, read in pieces: no database cursor stays open while the caller thinks. */
  *values(range: Range, backwards = false): Generator<Buffer> {
    const [first, last] = backwards ? [range.end, range.start] : [range.start, range.end];
    let from = bound(first);
    let piece = 32;
    for (let exclusive = backwards; ; exclusive = true) {
      const rows = [
        ...this.#data.getRange({
          start: from,
          end: bound(last),
          exclusiveStart: exclusive,
          inclusiveEnd: backwards,
          reverse: backwards,
          limit: piece,
        }),
      ];
      for (const { value } of rows) yield value;
      const reached = rows.at(-1);
      if (!reached || rows.length < piece) return;
      from = reached.key;
      piece = Math.min(piece * 2, 1024);
    }
  }

  close(): Promise<void> {
    return this.#root.close();
  }
}

const bound = (key: Buffer) => key.subarray(0, LONGEST_BOUND);
