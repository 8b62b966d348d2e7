import { badValue } from './errors';
import { EMPTY_ARRAY, encode, invert } from './order';
import { leaves } from './paths';
import { type Doc, isPlain } from './values';

export type SortSpec = [path: string, direction: 1 | -1][];

export function parseSort(sort: unknown): SortSpec {
  if (sort === undefined || sort === null) return [];
  if (!isPlain(sort)) throw badValue('a sort order has to be an object');
  return Object.entries(sort).map(([path, direction]) => {
    if (direction !== 1 && direction !== -1)
      throw badValue(`$sort key ordering of '${path}' must be 1 or -1`);
    return [path, direction];
  });
}

/** Items in order, those that compare equal in the order they came. */
export function sortBy<T>(items: Iterable<T>, docOf: (item: T) => Doc, sort: SortSpec): T[] {
  const keyed = Array.from(items, (item) => ({ item, key: sortKey(docOf(item), sort) }));
  return keyed.sort((a, b) => a.key.compare(b.key)).map(({ item }) => item);
}

/** Elements of an array, by themselves (`1`, `-1`) or by their fields. */
export function sortValues(values: unknown[], order: unknown): unknown[] {
  const spec: SortSpec = order === 1 || order === -1 ? [['value', order]] : parseSort(order);
  return sortBy(
    values,
    (value) => (isPlain(order) && isPlain(value) ? value : { value: whole(value) }),
    spec,
  );
}

/** An element that is itself an array is compared as one. */
const whole = (value: unknown) => (Array.isArray(value) ? [value] : value);

const sortKey = (doc: Doc, sort: SortSpec) =>
  Buffer.concat(
    sort.map(([path, direction]) => (direction === 1 ? smallest(doc, path) : invert(largest(doc, path)))),
  );

/** An array sorts by its smallest element upwards and by its largest downwards. */
const smallest = (doc: Doc, path: string) => pick(doc, path, -1);
const largest = (doc: Doc, path: string) => pick(doc, path, 1);

function pick(doc: Doc, path: string, sign: 1 | -1): Buffer {
  const [first = encode(null), ...others] = leaves(doc, path).flatMap(sortable);
  return others.reduce((best, next) => (next.compare(best) === sign ? next : best), first);
}

function sortable(value: unknown): Buffer[] {
  if (!Array.isArray(value)) return [encode(value)];
  return value.length === 0 ? [EMPTY_ARRAY] : value.map(encode);
}
