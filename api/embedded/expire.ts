import type { Catalog } from './catalog';
import { remove } from './change';
import type { Collection } from './collection';
import { find } from './find';
import type { IndexSpec } from './indexes';
import type { Doc } from './values';

const BATCH_SIZE = 1000;

/** Removes what the indexes with `expireAfterSeconds` say has expired. */
export async function removeExpired(catalog: Catalog, now = Date.now()): Promise<void> {
  for (const collection of catalog.all()) {
    for (const { spec } of collection.indexes) {
      const filter = expired(spec, now);
      if (filter) await removeAll(catalog, collection, filter);
    }
  }
}

function expired(
  { key, partialFilterExpression, expireAfterSeconds }: IndexSpec,
  now: number,
): Doc | undefined {
  const [field] = Object.keys(key);
  if (!field || expireAfterSeconds === undefined) return undefined;
  return { ...partialFilterExpression, [field]: { $lt: new Date(now - expireAfterSeconds * 1000) } };
}

async function removeAll(catalog: Catalog, { namespace }: Collection, filter: Doc): Promise<void> {
  const hasSome = () => [...find(catalog.collection(namespace), filter, { limit: 1 })].length > 0;
  while (hasSome()) await catalog.write(() => remove(catalog.collection(namespace), filter, BATCH_SIZE));
}
