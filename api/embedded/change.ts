import { ObjectId, serialize } from 'bson';
import type { Collection } from './collection';
import { find } from './find';
import type { SortSpec } from './sort';
import { applyUpdate, parseUpdate, upsertSeed } from './update';
import { type Doc, decode, idFirst, plainDoc } from './values';

export interface Changed {
  /** Number of documents matched, or created by the upsert. */
  n: number;
  nModified: number;
  upserted?: unknown;
  /** The last document matched, before and after the change. */
  before?: Doc;
  after?: Doc;
}

/** Returns the collection to change; created if missing and `make` is true. */
export type Target = (make: boolean) => Collection | undefined;

export const insert = (target: Target, doc: Doc): void => target(true)?.write(undefined, withId(doc));

export function change(
  target: Target,
  filter: Doc,
  update: Doc,
  { multi = false, upsert = false, sort = [] as SortSpec },
): Changed {
  const steps = parseUpdate(update);
  const collection = target(false);
  const limit = multi ? Number.POSITIVE_INFINITY : 1;
  const rows = [...find(collection, plainDoc(filter), { sort, limit })];
  if (rows.length === 0 && upsert) {
    const after = withId(applyUpdate(upsertSeed(filter), steps, true));
    target(true)?.write(undefined, after);
    return { n: 1, nModified: 0, upserted: after._id, after };
  }
  const changed: Changed = { n: rows.length, nModified: 0 };
  for (const { bytes } of rows) {
    changed.before = decode(bytes);
    changed.after = applyUpdate(changed.before, steps, false);
    if (bytes.equals(serialize(changed.after))) continue;
    collection?.write(changed.before, changed.after);
    changed.nModified++;
  }
  return changed;
}

export function remove(
  collection: Collection | undefined,
  filter: Doc,
  limit?: number,
  sort: SortSpec = [],
): Doc[] {
  const docs = Array.from(find(collection, filter, { sort, limit }), ({ doc }) => doc);
  for (const doc of docs) collection?.write(doc, undefined);
  return docs;
}

const withId = (doc: Doc) => idFirst({ ...doc, _id: doc._id === undefined ? new ObjectId() : doc._id });
