import type { Catalog } from './catalog';
import { remove } from './change';
import type { Collection } from './collection';
import { find } from './find';
import type { IndexSpec } from './indexes';
import type { Doc } from './values';

const AT_ONCE = 1000;

/** Removes what the indexes with `expireAfterSeconds` say has had its time. */
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
  const [path] = Object.keys(key);
  if (!path || expireAfterSeconds === undefined) return undefined;
  return { ...partialFilterExpression, [path]: { $lt: new Date(now - expireAfterSeconds * 1000) } };
}

async function removeAll(catalog: Catalog, { namespace }: Collection, filter: Doc): Promise<void> {
  const hasSome = () => {
    const collection = catalog.collection(namespace);
    return collection !== undefined && [...find(collection, filter, { limit: 1 })].length > 0;
  };
  while (hasSome()) await catalog.write(() => remove(catalog.collection(namespace), filter, AT_ONCE));
}
