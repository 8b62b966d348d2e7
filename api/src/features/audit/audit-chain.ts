import { createHmac } from 'node:crypto';
import { mongo } from 'mongoose';
import type { AuditAction, AuditArea } from 'shared/contracts/audit';
import type { FieldKey } from '../../platform/field-encryption';
import { AuditModel } from './audit.model';
import type { Use } from './use';

/** Content of an entry; the chain adds the sequence number and the MAC. */
export interface AuditContent {
  at: Date;
  actor: Use['actor'];
  area: AuditArea;
  action: AuditAction;
  records: string[];
  count: number;
  detail: string | null;
  part?: number;
  parts?: number;
}

/** The last known entry, which the MAC of the next one builds on. */
export interface AuditHead {
  seq: number;
  mac: string;
}

/** Predecessor of the first entry. */
export const chainStart: AuditHead = { seq: 0, mac: '' };

/** Entries per write; bounded so that the event loop is not blocked for long. */
const entriesAtOnce = 200;
/** How many times in a row other processes may win the race for a sequence number. */
const maxRaces = 200;

/** MAC over the content of an entry, its sequence number and the previous MAC. */
function macOf(key: FieldKey, before: string, entry: AuditContent & { seq: number }): string {
  const { seq, at, actor, area, action, records, count, detail, part = null, parts = null } = entry;
  return createHmac('sha256', key.secret)
    .update(
      JSON.stringify([
        before,
        key.id,
        seq,
        at.getTime(),
        actor,
        area,
        action,
        records,
        count,
        detail,
        part,
        parts,
      ]),
    )
    .digest('base64url');
}

/** An entry as stored in the database. */
export type SealedEntry = AuditContent & AuditHead & { key_id: string };

const isText = (value: unknown) => typeof value === 'string';
const isTextOrNone = (value: unknown) => value == null || isText(value);
const isNumberOrNone = (value: unknown) => value == null || typeof value === 'number';

/**
 * Whether all values have their original types. The MAC covers JSON, in which e.g. an ObjectId looks like its string.
 */
const isOfItsTypes = ({ seq, at, actor, area, action, records, count, detail, part, parts }: SealedEntry) =>
  Number.isSafeInteger(seq) &&
  at instanceof Date &&
  Array.isArray(records) &&
  records.every(isText) &&
  (Array.isArray(actor) ? actor.every(isText) : isTextOrNone(actor)) &&
  [area, action, detail].every(isTextOrNone) &&
  [count, part, parts].every(isNumberOrNone);

/** Message about missing entries of the chain. */
export const missing = (from: number, to: number) =>
  from === to ? `entry ${from} is missing` : `entries ${from} to ${to} are missing`;

/** What is wrong with `entry` as the successor of `before`; empty if it is valid. */
export function faultsOf(
  keys: ReadonlyMap<string, FieldKey>,
  before: AuditHead,
  entry: SealedEntry,
): string[] {
  const next = before.seq + 1;
  const key = keys.get(entry.key_id);
  const unknown = key ? [] : [`entry ${entry.seq}: its key ${entry.key_id} is not in AUDIT_KEYS`];
  if (Number.isSafeInteger(entry.seq) && entry.seq > next) return [...unknown, missing(next, entry.seq - 1)];
  const isNext = isOfItsTypes(entry) && entry.seq === next;
  if (isNext && (!key || macOf(key, before.mac, entry) === entry.mac)) return unknown;
  return [...unknown, `entry ${entry.seq}: not as it was written, or not in its place`];
}

/** The last entry of the chain in the database. */
export async function readHead(): Promise<AuditHead> {
  const newest = await AuditModel.findOne({ chained: true }, { seq: 1, mac: 1 })
    .sort({ seq: -1 })
    .lean<AuditHead>();
  return newest ? { seq: newest.seq, mac: newest.mac } : chainStart;
}

const isSeqTaken = (error: unknown): error is mongo.MongoServerError =>
  error instanceof mongo.MongoServerError && error.code === 11000 && error.message.includes('index: seq_1');

// Uses the driver directly: Mongoose validation would double the time of a write. `insertOne` for the common case of a
// single entry, as it costs less than `insertMany`.
async function insert(entries: SealedEntry[]): Promise<void> {
  const [first, ...others] = entries;
  if (first && others.length === 0) await AuditModel.collection.insertOne(first);
  else await AuditModel.collection.insertMany(entries);
}

interface Waiting {
  entries: AuditContent[];
  resolve: () => void;
  reject: (error: unknown) => void;
}

/**
 * Appends to the chain that all processes share. When two use the same sequence number, a unique index lets one win;
 * the other computes its MACs again on the new head. Waiting entries are written together, in order.
 * @param keys the current key first; they are not stored in the database
 */
export function createAuditChain([key]: readonly FieldKey[]) {
  if (!key) throw new Error('The audit log needs a key');
  const current = key;
  let head: AuditHead | undefined;
  const waiting: Waiting[] = [];
  let busy = false;

  async function write(entries: AuditContent[]) {
    let left = entries;
    for (let race = 0; left.length > 0; race += 1) {
      let last = head ?? (await readHead());
      const sealed = left.map((entry) => {
        const numbered = { ...entry, seq: last.seq + 1 };
        last = { seq: numbered.seq, mac: macOf(current, last.mac, numbered) };
        return { ...numbered, chained: true, key_id: current.id, mac: last.mac };
      });
      // Forget the head: if the write fails, only the database knows where the chain ends.
      head = undefined;
      try {
        await insert(sealed);
        head = last;
        return;
      } catch (error) {
        if (!isSeqTaken(error) || race === maxRaces) throw error;
        left = left.slice(error instanceof mongo.MongoBulkWriteError ? error.insertedCount : 0);
      }
    }
  }

  function nextBatch(): Waiting[] {
    let size = 0;
    const end = waiting.findIndex(({ entries }, at) => {
      size += entries.length;
      return at > 0 && size > entriesAtOnce;
    });
    return waiting.splice(0, end < 0 ? waiting.length : end);
  }

  async function writeAll() {
    busy = true;
    while (waiting.length > 0) {
      const batch = nextBatch();
      try {
        await write(batch.flatMap(({ entries }) => entries));
        for (const { resolve } of batch) resolve();
      } catch (error) {
        for (const { reject } of batch) reject(error);
      }
    }
    busy = false;
  }

  return {
    /** Resolves once the entries are stored. */
    append(entries: AuditContent[]): Promise<void> {
      if (entries.length === 0) return Promise.resolve();
      return new Promise((resolve, reject) => {
        waiting.push({ entries, resolve, reject });
        if (!busy) void writeAll();
      });
    },
  };
}
