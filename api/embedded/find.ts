import type { Collection } from './collection';
import { compileFilter, conditionsOf, literalsOf } from './filter';
import { type Plan, plansFor } from './plan';
import { type SortSpec, sortBy } from './sort';
import { type Doc, decode } from './values';

/** A stored document: decoded only if a field is read. */
export class Row {
  #doc: Doc | undefined;

  constructor(readonly bytes: Buffer) {}

  get doc(): Doc {
    this.#doc ??= decode(this.bytes);
    return this.#doc;
  }
}

type RowTest = (row: Row) => boolean;

const MAX_QUICK_DOCUMENTS = 200;

interface FindOptions {
  sort?: SortSpec;
  limit?: number | undefined;
}

/** Returns matching documents lazily. Unsupported options are refused even if the collection is missing. */
export function find(
  collection: Collection | undefined,
  filter: Doc,
  options: FindOptions = {},
): Iterable<Row> {
  const { sort = [], limit = Number.POSITIVE_INFINITY } = options;
  const test = compileFilter(filter);
  const bytesMatch = bytesTest(filter);
  const matches = (row: Row) => bytesMatch(row.bytes) && test(row.doc);
  const [plan] = collection ? plansFor(collection, filter, sort) : [];
  if (!collection || !plan) return [];
  const inOrder = sort.length === 0 || (plan.direction !== 0 && plan.ranges.length === 1);
  if (inOrder) return take(scan(collection, plan, matches, Number.POSITIVE_INFINITY), limit);
  // If each range is sorted, the first documents overall are among the first of each range.
  const rows = scan(collection, plan, matches, plan.direction ? limit : Number.POSITIVE_INFINITY);
  return sortBy(rows, (row) => row.doc, sort).slice(0, limit);
}

/** Whether an index leads directly to the few documents requested. */
export function isQuick(collection: Collection, filter: Doc, options: FindOptions): boolean {
  const { sort = [], limit = Number.POSITIVE_INFINITY } = options;
  const [plan] = plansFor(collection, filter, sort);
  if (!plan || plan.ranges.length > MAX_QUICK_DOCUMENTS) return false;
  return plan.unique || (plan.exact && plan.direction !== 0 && limit <= MAX_QUICK_DOCUMENTS);
}

/**
 * Cheap test on the encoded bytes: a text of each `$regex` must occur in them unchanged. Most documents of a search are
 * rejected by it without decoding.
 */
function bytesTest(filter: Doc): (bytes: Buffer) => boolean {
  const choices = conditionsOf(filter)
    .filter(({ operator }) => operator === '$regex')
    .map(({ operand }) => literalsOf(operand).map((text) => Buffer.from(text)));
  return (bytes) => choices.every((texts) => texts.some((text) => bytes.includes(text)));
}

/** The documents of a plan; at most `limit` per range, if each range is sorted. */
function* scan(collection: Collection, plan: Plan, matches: RowTest, limit: number): Generator<Row> {
  const { index, exact, direction, ranges, repeats } = plan;
  const seen = new Set<string>();
  for (const range of ranges) {
    let found = 0;
    for (const entry of collection.storage.values(range, direction === -1)) {
      if (repeats) {
        const key = entry.toString('latin1');
        if (seen.has(key)) continue;
        seen.add(key);
      }
      const bytes = collection.read(index, entry);
      if (!bytes) continue;
      const row = new Row(bytes);
      if (!exact && !matches(row)) continue;
      yield row;
      found++;
      if (found >= limit) break;
    }
  }
}

function* take<T>(items: Iterable<T>, limit: number): Generator<T> {
  let taken = 0;
  for (const item of items) {
    yield item;
    taken++;
    if (taken >= limit) return;
  }
}
