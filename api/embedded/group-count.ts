import type { Collection } from './collection';
import { groupId } from './group';
import type { Index } from './indexes';
import { after, encode } from './order';
import { singleValue } from './paths';
import { plansFor } from './plan';
import type { Range } from './storage';
import { type Doc, decode, isPlain } from './values';

/**
 * A `$group` that only counts, answered from an index that has the filter and the grouped fields: it reads one
 * document for each group and lets the storage count the entries. Nothing where no index can do that.
 */
export function countGroups(collection: Collection, filter: Doc, spec: Doc): Doc[] | undefined {
  const { _id, ...totals } = spec;
  const paths = pathsOf(_id);
  const weights = Object.entries(totals).map(([name, total]) => [name, constantSum(total)] as const);
  if (!paths || weights.some(([, weight]) => weight === undefined)) return undefined;
  for (const { index, ranges, exact } of plansFor(collection, filter, [])) {
    const positions = paths.map((path) => index.order.findIndex(([field]) => field === path));
    if (!exact || positions.includes(-1)) continue;
    const groups = countEach(collection, index, ranges, Math.max(0, ...positions.map((at) => at + 1)), spec);
    if (groups.some(({ doc }) => paths.some((path) => (singleValue(doc, path) ?? null) === null)))
      return undefined;
    return groups.map(({ id, count }) => ({
      _id: id,
      ...Object.fromEntries(weights.map(([name, weight]) => [name, count * (weight ?? 0)])),
    }));
  }
  return undefined;
}

function countEach(collection: Collection, index: Index, ranges: Range[], depth: number, spec: Doc) {
  const idOf = groupId(spec);
  const groups = new Map<string, { id: unknown; doc: Doc; count: number }>();
  for (const { start, end } of ranges) {
    for (let from = start; from.compare(end) < 0; ) {
      const doc = firstOf(collection, index, { start: from, end });
      if (!doc) break;
      const beyond = depth === 0 ? end : after(index.keyOf(doc, depth));
      const to = beyond.compare(end) < 0 ? beyond : end;
      const id = idOf(doc) ?? null;
      const key = encode(id).toString('latin1');
      const before = groups.get(key)?.count ?? 0;
      groups.set(key, { id, doc, count: before + collection.storage.count({ start: from, end: to }) });
      from = to;
    }
  }
  return [...groups.values()];
}

function firstOf(collection: Collection, index: Index, range: Range): Doc | undefined {
  for (const entry of collection.storage.values(range)) {
    const bytes = collection.read(index, entry);
    if (bytes) return decode(bytes);
  }
  return undefined;
}

/** The fields that an `_id` expression is made of; none for a constant. */
function pathsOf(id: unknown): string[] | undefined {
  const parts = isPlain(id) ? Object.values(id) : [id];
  if (parts.some((part) => isPlain(part) || Array.isArray(part))) return undefined;
  const fields = parts.filter((part) => typeof part === 'string' && part.startsWith('$'));
  return fields.map((field) => String(field).slice(1));
}

function constantSum(total: unknown): number | undefined {
  if (!isPlain(total) || Object.keys(total).length !== 1) return undefined;
  return typeof total.$sum === 'number' ? total.$sum : undefined;
}
