import type { Collection } from './collection';
import { compile } from './match';
import { mayFit } from './needles';
import { type Plan, plansFor } from './plan';
import { type SortSpec, sortBy } from './sort';
import { type Doc, decode } from './values';

/** A stored document: its bytes go out as they are, and are read only where something asks. */
export class Row {
  #doc: Doc | undefined;

  constructor(readonly bytes: Buffer) {}

  get doc(): Doc {
    this.#doc ??= decode(this.bytes);
    return this.#doc;
  }
}

type Fits = (row: Row) => boolean;

const FEW = 200;

export interface FindOptions {
  sort?: SortSpec;
  skip?: number;
  limit?: number;
}

/** The documents of a filter, one by one as they are asked for. */
export function find(collection: Collection, filter: Doc, options: FindOptions = {}): Iterable<Row> {
  const { sort = [], skip = 0, limit = Number.POSITIVE_INFINITY } = options;
  const test = compile(filter);
  const may = mayFit(filter);
  const fits = (row: Row) => may(row.bytes) && test(row.doc);
  const [plan] = plansFor(collection, filter, sort);
  return plan ? slice(ordered(collection, plan, fits, sort, skip + limit), skip, limit) : [];
}

/** How many documents a filter has; from the index alone where that can be. */
export function count(collection: Collection, filter: Doc): number {
  compile(filter);
  const [plan] = plansFor(collection, filter, []);
  if (plan?.exact) return plan.ranges.reduce((sum, range) => sum + collection.storage.count(range), 0);
  let found = 0;
  for (const _ of find(collection, filter)) found++;
  return found;
}

/** Whether an index leads straight to the few documents that are asked for. */
export function isQuick(collection: Collection, filter: Doc, options: FindOptions): boolean {
  const { sort = [], skip = 0, limit = Number.POSITIVE_INFINITY } = options;
  const [plan] = plansFor(collection, filter, sort);
  if (!plan || plan.ranges.length > FEW) return false;
  return plan.oneEach || (plan.exact && plan.direction !== 0 && skip + limit <= FEW);
}

function ordered(
  collection: Collection,
  plan: Plan,
  fits: Fits,
  sort: SortSpec,
  most: number,
): Iterable<Row> {
  const matching = plan.ranges.map((range) => scan(collection, plan, range, fits));
  const [only] = matching;
  if (plan.direction && only && matching.length === 1) return only;
  if (sort.length === 0) return concat(matching);
  // Of ranges that are each in order, the first documents overall are among the first of each.
  const firsts = plan.direction ? matching.map((rows) => slice(rows, 0, most)) : matching;
  return sortBy(concat(firsts), (row) => row.doc, sort);
}

function* scan(
  collection: Collection,
  { index, exact, direction }: Plan,
  range: Plan['ranges'][0],
  fits: Fits,
) {
  for (const entry of collection.storage.values(range, direction === -1)) {
    const bytes = collection.read(index, entry);
    if (!bytes) continue;
    const row = new Row(bytes);
    if (exact || fits(row)) yield row;
  }
}

function* concat<T>(lists: Iterable<T>[]): Generator<T> {
  for (const list of lists) yield* list;
}

export function* slice<T>(items: Iterable<T>, skip: number, limit: number): Generator<T> {
  let at = 0;
  if (limit <= 0) return;
  for (const item of items) {
    if (at >= skip) yield item;
    at++;
    if (at >= skip + limit) return;
  }
}
