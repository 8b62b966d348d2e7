import { Long, serialize } from 'bson';
import { CommandError } from './errors';

const DEFAULT_FIRST_BATCH = 101;
const MAX_BATCH_BYTES = 15 * 1024 * 1024;
const IDLE_TIMEOUT_MS = 10 * 60_000;

interface Cursor {
  namespace: string;
  docs: Iterator<Uint8Array>;
  /** Already read, but too large for the last batch. */
  next?: Uint8Array | undefined;
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

  first(
    namespace: string,
    docs: Iterable<Uint8Array>,
    batchSize = DEFAULT_FIRST_BATCH,
    single = false,
  ): Buffer {
    const cursor: Cursor = { namespace, docs: docs[Symbol.iterator](), usedAt: Date.now() };
    const { batch, done } = take(cursor, batchSize);
    if (done || single) return reply('firstBatch', namespace, 0, batch);
    this.#closeIdle();
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

  close(id: unknown): void {
    this.#open.delete(String(id));
  }

  #closeIdle(): void {
    for (const [id, { usedAt }] of this.#open)
      if (Date.now() - usedAt > IDLE_TIMEOUT_MS) this.#open.delete(id);
  }
}

function take(cursor: Cursor, max: number): { batch: Uint8Array[]; done: boolean } {
  const batch: Uint8Array[] = [];
  let bytes = 0;
  while (batch.length < max) {
    const doc = cursor.next ?? cursor.docs.next().value;
    cursor.next = undefined;
    if (!doc) return { batch, done: true };
    bytes += doc.length;
    if (batch.length > 0 && bytes > MAX_BATCH_BYTES) {
      cursor.next = doc;
      break;
    }
    batch.push(doc);
  }
  return { batch, done: false };
}

/** Builds the reply as bytes, from documents that are already serialised. */
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
