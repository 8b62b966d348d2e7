import type { Collection } from './collection';
import { CommandError, unsupported } from './errors';
import { checkField, fieldOf } from './fields';
import { find, type Row } from './find';
import { type Plan, plansFor } from './plan';
import { after, keyOf } from './value-encoding';
import { type Doc, decode, isOperator, isPlain } from './values';

/** A `$group` that counts: the fields to group by, how their values form the id, and the names of the counts. */
interface Grouping {
  fields: string[];
  idOf(doc: Doc): unknown;
  counts: string[];
}

/** Groups and counts the documents of a filter, up to an optional limit. */
export function countGroups(
  collection: Collection | undefined,
  filter: Doc,
  spec: Doc,
  limit?: number,
): Doc[] {
  const grouping = parseGroup(spec);
  const rows = find(collection, filter, { limit });
  if (collection && limit === undefined) {
    for (const plan of plansFor(collection, filter, [])) {
      const groups = plan.exact && countByIndex(collection, plan, grouping);
      if (groups) return groups;
    }
  }
  return countRows(rows, grouping);
}

function parseGroup({ _id, ...totals }: Doc): Grouping {
  if (_id === undefined)
    throw new CommandError(15955, 'Location15955', 'a group specification must include an _id');
  for (const [name, total] of Object.entries(totals)) {
    checkField(name);
    if (!isPlain(total) || Object.keys(total).length !== 1 || total.$sum !== 1)
      throw unsupported(`$group with another accumulator than {$sum: 1} in '${name}'`);
  }
  return { ...parseId(_id), counts: Object.keys(totals) };
}

function parseId(id: unknown): Omit<Grouping, 'counts'> {
  if (!isPlain(id)) {
    const field = parseField(id);
    if (field === undefined) return { fields: [], idOf: () => id };
    return { fields: [field], idOf: (doc) => fieldOf(doc, field) ?? null };
  }
  const parts = Object.entries(id).map(([name, part]) => {
    const field = parseField(part);
    if (isOperator(name) || field === undefined) throw unsupported(`'${name}' in the _id of $group`);
    return [name, field] as const;
  });
  const idOf = (doc: Doc) =>
    Object.fromEntries(
      parts
        .map(([name, field]) => [name, fieldOf(doc, field)] as const)
        .filter(([, value]) => value !== undefined),
    );
  return { fields: parts.map(([, field]) => field), idOf };
}

/** The field in an expression such as `$month`; undefined for a constant. */
function parseField(expression: unknown): string | undefined {
  if (typeof expression !== 'string' || !isOperator(expression)) return undefined;
  const field = expression.slice(1);
  checkField(field);
  return field;
}

function countRows(rows: Iterable<Row>, { fields, idOf, counts }: Grouping): Doc[] {
  const groups = new Map<string, { id: unknown; count: number }>();
  for (const row of rows) {
    const id = idOf(fields.length > 0 ? row.doc : {});
    const key = keyOf(id);
    groups.set(key, { id, count: (groups.get(key)?.count ?? 0) + 1 });
  }
  return replies(groups.values(), counts);
}

/**
 * Counts with an index that contains the grouped fields: reads one document per group, and lets the storage count the
 * entries. Undefined if that is not possible: an index does not distinguish a missing field from null.
 */
function countByIndex(
  collection: Collection,
  { index, ranges }: Plan,
  grouping: Grouping,
): Doc[] | undefined {
  const positions = grouping.fields.map((field) => index.order.findIndex(([name]) => name === field));
  if (positions.includes(-1)) return undefined;
  const depth = Math.max(0, ...positions.map((at) => at + 1));
  const groups = new Map<string, { id: unknown; count: number }>();
  for (const { start, end } of ranges) {
    for (let from = start; from.compare(end) < 0; ) {
      const [entry] = collection.storage.values({ start: from, end });
      const bytes = entry && collection.read(index, entry);
      if (!bytes) break;
      const doc = decode(bytes);
      if (grouping.fields.some((field) => (fieldOf(doc, field) ?? null) === null)) return undefined;
      const beyond = depth === 0 ? end : after(index.keyOf(doc, depth));
      const to = beyond.compare(end) < 0 ? beyond : end;
      const id = grouping.idOf(doc);
      const key = keyOf(id);
      const before = groups.get(key)?.count ?? 0;
      groups.set(key, { id, count: before + collection.storage.count({ start: from, end: to }) });
      from = to;
    }
  }
  return replies(groups.values(), grouping.counts);
}

const replies = (groups: Iterable<{ id: unknown; count: number }>, counts: string[]): Doc[] =>
  Array.from(groups, ({ id, count }) => ({
    _id: id,
    ...Object.fromEntries(counts.map((name) => [name, count])),
  }));
