import { Long, serialize } from 'bson';
import { badValue, CommandError } from './errors';
import type { Doc } from './values';

const FIRST_BATCH = 101;
const BATCH_BYTES = 15 * 1024 * 1024;
const IDLE_MS = 10 * 60_000;

interface Cursor {
  namespace: string;
  docs: Iterator<Uint8Array>;
  /** Read already, but too big for the last batch. */
  held?: Uint8Array;
  usedAt: number;
}

/** Results that did not fit in one reply. */
export class Cursors {
  readonly #open = new Map<string, Cursor>();
  #lastId: number;

  /** Ids count upwards from a number, so that cursors kept in several places do not get the same one. */
  constructor(firstId: number) {
    this.#lastId = firstId;
  }

  holds(id: unknown): boolean {
    return this.#open.has(String(id));
  }

  first(namespace: string, docs: Iterable<Uint8Array>, batchSize = FIRST_BATCH, single = false): Buffer {
    const cursor: Cursor = { namespace, docs: docs[Symbol.iterator](), usedAt: Date.now() };
    const { batch, done } = take(cursor, batchSize);
    if (done || single) return reply('firstBatch', namespace, 0, batch);
    this.#forgetIdle();
    this.#lastId++;
    this.#open.set(String(this.#lastId), cursor);
    return reply('firstBatch', namespace, this.#lastId, batch);
  }

  next(id: unknown, namespace: string, batchSize = Number.POSITIVE_INFINITY): Buffer {
    const cursor = this.#open.get(String(id));
    if (cursor?.namespace !== namespace)
      throw new CommandError(43, 'CursorNotFound', `cursor id ${id} not found`);
    cursor.usedAt = Date.now();
    const { batch, done } = take(cursor, batchSize || Number.POSITIVE_INFINITY);
    if (done) this.#open.delete(String(id));
    return reply('nextBatch', namespace, done ? 0 : Number(id), batch);
  }

  kill(ids: unknown): Doc {
    if (!Array.isArray(ids)) throw badValue('killCursors needs an array of cursors');
    const cursorsKilled = ids.filter((id) => this.#open.delete(String(id)));
    const cursorsNotFound = ids.filter((id) => !cursorsKilled.includes(id));
    return { cursorsKilled, cursorsNotFound, cursorsAlive: [], cursorsUnknown: [] };
  }

  #forgetIdle(): void {
    for (const [id, { usedAt }] of this.#open) if (Date.now() - usedAt > IDLE_MS) this.#open.delete(id);
  }
}

function take(cursor: Cursor, most: number): { batch: Uint8Array[]; done: boolean } {
  const batch: Uint8Array[] = [];
  let bytes = 0;
  while (batch.length < most) {
    const next = cursor.held ? { value: cursor.held, done: false } : cursor.docs.next();
    cursor.held = undefined;
    if (next.done) return { batch, done: true };
    bytes += next.value.length;
    if (batch.length > 0 && bytes > BATCH_BYTES) {
      cursor.held = next.value;
      break;
    }
    batch.push(next.value);
  }
  return { batch, done: false };
}

/** The reply as bytes, made of documents that are bytes already. */
function reply(name: 'firstBatch' | 'nextBatch', namespace: string, id: number, batch: Uint8Array[]): Buffer {
  const list = element(0x04, name, document(batch.map((doc, at) => element(0x03, String(at), doc))));
  const rest = serialize({ id: Long.fromNumber(id), ns: namespace }).subarray(4, -1);
  const cursor = element(0x03, 'cursor', document([list, rest]));
  return document([cursor, serialize({ ok: 1 }).subarray(4, -1)]);
}

const element = (type: number, name: string, value: Uint8Array) =>
  Buffer.concat([Buffer.from([type]), Buffer.from(`${name}\0`), value]);

function document(elements: Uint8Array[]): Buffer {
  const body = Buffer.concat([Buffer.alloc(4), ...elements, Buffer.alloc(1)]);
  body.writeInt32LE(body.length, 0);
  return body;
}
