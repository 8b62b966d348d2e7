import { badValue, unsupported } from './errors';
import { checkField, singleValue } from './fields';
import { directed, encode } from './value-encoding';
import { type Doc, isPlain } from './values';

export type SortSpec = [field: string, direction: 1 | -1][];

export function parseSort(sort: unknown): SortSpec {
  if (sort === undefined || sort === null) return [];
  if (!isPlain(sort)) throw badValue('a sort order has to be an object');
  return Object.entries(sort).map(([field, direction]) => {
    checkField(field);
    if (direction !== 1 && direction !== -1) throw unsupported(`an order of '${field}' other than 1 and -1`);
    return [field, direction];
  });
}

/** Stable sort of items. */
export function sortBy<T>(items: Iterable<T>, docOf: (item: T) => Doc, sort: SortSpec): T[] {
  const keyed = Array.from(items, (item) => ({ item, key: sortKey(docOf(item), sort) }));
  return keyed.sort((a, b) => a.key.compare(b.key)).map(({ item }) => item);
}

/** The values of the sort fields, concatenated as in an index key. */
export const sortKey = (doc: Doc, sort: SortSpec) =>
  Buffer.concat(sort.map(([field, direction]) => directed(encode(singleValue(doc, field)), direction)));
