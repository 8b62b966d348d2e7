import { calculateObjectSize, Long } from 'bson';
import { CommandError } from './errors';
import type { Doc } from './values';

const DEFAULT_FIRST_BATCH = 101;
const MAX_BATCH_BYTES = 15 * 1024 * 1024;
const IDLE_TIMEOUT_MS = 10 * 60_000;

interface Cursor {
  namespace: string;
  docs: Iterator<Doc>;
  /** Already read, but too large for the last batch. */
  next?: Doc | undefined;
  usedAt: number;
}

/** Cursors over results that did not fit in one reply. */
export class Cursors {
  readonly #open = new Map<string, Cursor>();
  #lastId: number;

  /** Ids count up from `firstId`, so that cursors of different processes do not collide. */
  constructor(firstId: number) {
    this.#lastId = firstId;
  }

  has(id: unknown): boolean {
    return this.#open.has(String(id));
  }

  first(namespace: string, docs: Iterable<Doc>, batchSize = DEFAULT_FIRST_BATCH, single = false): Doc {
    const cursor: Cursor = { namespace, docs: docs[Symbol.iterator](), usedAt: Date.now() };
    const { batch, done } = take(cursor, batchSize);
    if (done || single) return reply('firstBatch', namespace, 0, batch);
    this.#closeIdle();
    this.#lastId++;
    this.#open.set(String(this.#lastId), cursor);
    return reply('firstBatch', namespace, this.#lastId, batch);
  }

  next(id: unknown, namespace: string, batchSize = Number.POSITIVE_INFINITY): Doc {
    const cursor = this.#open.get(String(id));
    if (cursor?.namespace !== namespace)
      throw new CommandError(43, 'CursorNotFound', `cursor id ${id} not found`);
    cursor.usedAt = Date.now();
    const { batch, done } = take(cursor, batchSize || Number.POSITIVE_INFINITY);
    if (done) this.#open.delete(String(id));
    return reply('nextBatch', namespace, done ? 0 : Number(id), batch);
  }

  close(id: unknown): void {
    this.#open.delete(String(id));
  }

  #closeIdle(): void {
    for (const [id, { usedAt }] of this.#open)
      if (Date.now() - usedAt > IDLE_TIMEOUT_MS) this.#open.delete(id);
  }
}

function take(cursor: Cursor, max: number): { batch: Doc[]; done: boolean } {
  const batch: Doc[] = [];
  let bytes = 0;
  while (batch.length < max) {
    const doc = cursor.next ?? cursor.docs.next().value;
    cursor.next = undefined;
    if (!doc) return { batch, done: true };
    bytes += calculateObjectSize(doc);
    if (batch.length > 0 && bytes > MAX_BATCH_BYTES) {
      cursor.next = doc;
      break;
    }
    batch.push(doc);
  }
  return { batch, done: false };
}

const reply = (name: 'firstBatch' | 'nextBatch', namespace: string, id: number, batch: Doc[]): Doc => ({
  cursor: { [name]: batch, id: Long.fromNumber(id), ns: namespace },
  ok: 1,
});
