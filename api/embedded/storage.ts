import { existsSync, mkdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { type Database, open, type RootDatabase } from 'lmdb';
import { checkFile, damaged, isDamage, isDiskFailure, isNotStored, notStored } from './disk';

export interface Range {
  /** First key of the range (inclusive). */
  start: Buffer;
  /** First key after the range (exclusive). */
  end: Buffer;
}

/** lmdb allows keys of 1978 bytes; ours are shorter, so that a bound truncated to that length never equals a key. */
const MAX_BOUND_BYTES = 1978;
export const MAX_KEY_BYTES = MAX_BOUND_BYTES - 1;

const binary = { keyEncoding: 'binary', encoding: 'binary' } as const;
const COPIED_AT_ONCE = 10_000;

export const dataFileOf = (folder: string) => join(folder, 'data.mdb');

/** Ordered keys and values on disk. Every write runs in a transaction and is fsynced before it is acknowledged. */
export class Storage {
  readonly #root: RootDatabase<Buffer, Buffer>;
  readonly #data: Database<Buffer, Buffer>;
  readonly #file: string;
  /** Whether the disk refused the last write. */
  #refused = false;
  /** Resolves when writes may go on. */
  #paused: Promise<void> | undefined;

  constructor(folder: string) {
    mkdirSync(folder, { recursive: true, mode: 0o700 });
    this.#file = dataFileOf(folder);
    const isNew = !existsSync(this.#file);
    checkFile(this.#file);
    try {
      // Without overlappingSync a commit is a single fsync, and its promise resolves once it is on disk.
      this.#root = open({ path: this.#file, overlappingSync: false, ...binary });
      this.#data = this.#root.openDB('data', binary);
    } catch (error) {
      // Remove a half-created file, or the next start would not treat the database as new.
      if (isNew) rmSync(this.#file, { force: true });
      throw this.#translate(error);
    }
  }

  /** Runs in isolation from all other writes; concurrent ones share a commit. Rolled back if `work` throws. */
  async write<T>(work: () => T): Promise<T> {
    while (this.#paused) await this.#paused;
    try {
      const result = await this.#data.childTransaction(work);
      if (this.#refused) this.#log('what is written is stored again', false);
      return result;
    } catch (error) {
      const translated = this.#translate(error);
      if (isNotStored(translated) && !this.#refused) {
        this.#log(`${translated.message}: what is written is refused until that is over`, true);
      }
      throw translated;
    }
  }

  /**
   * Runs `work` while nothing is written: a process that opens the file sets lmdb back to the last transaction it has
   * read, and what is committed meanwhile would be lost.
   */
  pause<T>(work: () => Promise<T>): Promise<T> {
    // Writes finish in order: once this one has finished, all have. It must not wait for an earlier pause, nor for this one.
    const paused = this.#data
      .childTransaction(() => undefined)
      .catch(() => undefined)
      .then(work);
    const over = paused
      .catch(() => undefined)
      .then(() => {
        if (this.#paused === over) this.#paused = undefined;
      });
    this.#paused = over;
    return paused;
  }

  /** Makes the latest writes of other threads and processes visible. */
  refresh(): void {
    this.#data.resetReadTxn();
  }

  get(key: Buffer): Buffer | undefined {
    return key.length > MAX_KEY_BYTES ? undefined : this.#data.get(key);
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

  /** Values in key order, read in batches so that no database cursor stays open between them. */
  *values(range: Range, backwards = false): Generator<Buffer> {
    const [first, last] = backwards ? [range.end, range.start] : [range.start, range.end];
    let from = bound(first);
    let batchSize = 32;
    for (let exclusive = backwards; ; exclusive = true) {
      const rows = [
        ...this.#data.getRange({
          start: from,
          end: bound(last),
          exclusiveStart: exclusive,
          inclusiveEnd: backwards,
          reverse: backwards,
          limit: batchSize,
        }),
      ];
      for (const { value } of rows) yield value;
      const reached = rows.at(-1);
      if (!reached || rows.length < batchSize) return;
      from = reached.key;
      batchSize = Math.min(batchSize * 2, 1024);
    }
  }

  /** Copies the data to a new file entry by entry: a page copy would include deleted data. */
  async copyTo(file: string): Promise<void> {
    let root: RootDatabase<Buffer, Buffer> | undefined;
    try {
      root = open({ path: file, noSync: true, noMemInit: false, overlappingSync: false, ...binary });
      const data = root.openDB('data', binary);
      const entries = this.#data.getRange()[Symbol.iterator]();
      for (let next = entries.next(); !next.done; ) {
        data.transactionSync(() => {
          for (let put = 0; put < COPIED_AT_ONCE && !next.done; put += 1, next = entries.next())
            data.putSync(next.value.key, next.value.value, { append: true });
        });
      }
    } catch (error) {
      throw this.#translate(error);
    } finally {
      await root?.close();
    }
  }

  close(): Promise<void> {
    return this.#root.close();
  }

  #log(line: string, refused: boolean): void {
    this.#refused = refused;
    process.stderr.write(`embedded database: ${line}\n`);
  }

  /** Translates lmdb's errors to readable ones. */
  #translate(error: unknown): unknown {
    if (isDiskFailure(error)) return notStored(this.#file);
    return isDamage(error) ? new Error(damaged(this.#file, error.message)) : error;
  }
}

const bound = (key: Buffer) => key.subarray(0, MAX_BOUND_BYTES);
