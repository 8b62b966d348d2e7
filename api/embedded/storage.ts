import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { type Database, open, type RootDatabase } from 'lmdb';

export interface Range {
  /** First key inside. */
  start: Buffer;
  /** First key beyond. */
  end: Buffer;
}

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

  get(key: Buffer): Buffer | undefined {
    return this.#data.get(key);
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
    return this.#data.getCount({ start, end });
  }

  /** Values in key order, read in pieces: no database cursor stays open while the caller thinks. */
  *values(range: Range, backwards = false): Generator<Buffer> {
    let from = backwards ? range.end : range.start;
    let piece = 32;
    for (let exclusive = backwards; ; exclusive = true) {
      const rows = [
        ...this.#data.getRange({
          start: from,
          end: backwards ? range.start : range.end,
          exclusiveStart: exclusive,
          inclusiveEnd: backwards,
          reverse: backwards,
          limit: piece,
        }),
      ];
      for (const { value } of rows) yield value;
      const last = rows.at(-1);
      if (!last || rows.length < piece) return;
      from = last.key;
      piece = Math.min(piece * 2, 1024);
    }
  }

  close(): Promise<void> {
    return this.#root.close();
  }
}
