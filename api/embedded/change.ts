import { ObjectId, serialize } from 'bson';
import type { Collection } from './collection';
import { failedToParse } from './errors';
import { find } from './find';
import type { SortSpec } from './sort';
import { applyUpdate, isReplacement, upsertSeed } from './update';
import { type Doc, decode, idFirst, plainDoc } from './values';

export interface Changed {
  /** Documents matched, or made by the upsert. */
  n: number;
  nModified: number;
  upserted?: unknown;
  /** The last document met, as it was and as it is. */
  before?: Doc;
  after?: Doc;
}

/** The collection to change; made on the first call that may make it. */
export type Target = (make: boolean) => Collection | undefined;

export function insert(target: Target, doc: Doc): void {
  target(true)?.write(undefined, idFirst({ ...doc, _id: '_id' in doc ? doc._id : new ObjectId() }));
}

export function change(
  target: Target,
  filter: Doc,
  update: Doc,
  { multi = false, upsert = false, sort = [] as SortSpec },
): Changed {
  if (multi && isReplacement(update))
    throw failedToParse('multi update is not supported for replacement-style update');
  const collection = target(false);
  const now = new Date();
  const rows = collection
    ? [...find(collection, plainDoc(filter), { sort, limit: multi ? Infinity : 1 })]
    : [];
  if (rows.length === 0 && upsert) {
    const seed = upsertSeed(filter, update);
    const made = applyUpdate(seed, update, { inserting: true, now });
    const after = idFirst({ ...made, _id: made._id === undefined ? new ObjectId() : made._id });
    target(true)?.write(undefined, after);
    return { n: 1, nModified: 0, upserted: after._id, after };
  }
  const changed: Changed = { n: rows.length, nModified: 0 };
  for (const { bytes } of rows) {
    changed.before = decode(bytes);
    changed.after = applyUpdate(decode(bytes), update, { inserting: false, now });
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
  const found = collection ? [...find(collection, filter, { sort, limit })] : [];
  for (const { doc } of found) collection?.write(doc, undefined);
  return found.map(({ doc }) => doc);
}
