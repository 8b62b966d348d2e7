import { createHmac } from 'node:crypto';
import { mongo } from 'mongoose';
import type { AuditAction, AuditArea } from 'shared/contracts/audit';
import type { FieldKey } from '../../platform/field-encryption';
import { AuditModel } from './audit.model';

/** What an entry says; the chain adds its number and its seal. */
export interface AuditContent {
  at: Date;
  actor: string | null;
  area: AuditArea;
  action: AuditAction;
  records: string[];
  count: number;
  detail: string | null;
  part?: number;
  parts?: number;
}

/** The newest entry that is known: the next one is sealed onto it. */
export interface AuditHead {
  seq: number;
  mac: string;
}

/** What the first entry is sealed onto. */
export const chainStart: AuditHead = { seq: 0, mac: '' };

/** Entries of one write: the thread is not held for long. */
const entriesAtOnce = 200;
/** Other processes may take the same number this many times in a row. */
const maxRaces = 200;

/** The seal of an entry: over all it says, its number, and the seal before it. */
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

/** An entry as it stands in the database. */
export type SealedEntry = AuditContent & AuditHead & { key_id: string };

const isTextOrNone = (value: unknown) => value == null || typeof value === 'string';
const isNumberOrNone = (value: unknown) => value == null || typeof value === 'number';

/** Whether all values are of the types they were written with: an id of the database reads as its text once it is JSON. */
const isOfItsTypes = ({ seq, at, actor, area, action, records, count, detail, part, parts }: SealedEntry) =>
  Number.isSafeInteger(seq) &&
  at instanceof Date &&
  Array.isArray(records) &&
  records.every((record) => typeof record === 'string') &&
  [actor, area, action, detail].every(isTextOrNone) &&
  [count, part, parts].every(isNumberOrNone);

/** The line that says which entries of the chain are not there. */
export const missing = (from: number, to: number) =>
  from === to ? `entry ${from} is missing` : `entries ${from} to ${to} are missing`;

/** What is wrong with an entry as the next after another one. */
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

/** The end of the chain as the database has it. */
export async function readHead(): Promise<AuditHead> {
  const newest = await AuditModel.findOne({ chained: true }, { seq: 1, mac: 1 })
    .sort({ seq: -1 })
    .lean<AuditHead>();
  return newest ? { seq: newest.seq, mac: newest.mac } : chainStart;
}

const isSeqTaken = (error: unknown): error is mongo.MongoServerError =>
  error instanceof mongo.MongoServerError && error.code === 11000 && error.message.includes('index: seq_1');

// Straight to the driver: what is ours to the last field is not checked again, which takes as long as writing it. One
// alone is most often all there is, and goes without what the driver makes of many.
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
 * Appends to the one chain of all processes. Two that take the same number: the database lets one have it, the other
 * seals again onto what stands there now. What waits is written together, in the order in which it came.
 * @param keys the current one first; the database holds none of them
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
      // Whatever happens now, only the database knows the end of the chain.
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
    /** Resolves when the entries are on record. */
    append(entries: AuditContent[]): Promise<void> {
      if (entries.length === 0) return Promise.resolve();
      return new Promise((resolve, reject) => {
        waiting.push({ entries, resolve, reject });
        if (!busy) void writeAll();
      });
    },
  };
}
export type AuditChain = ReturnType<typeof createAuditChain>;
