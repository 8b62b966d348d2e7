import { type Bounds, boundsOf } from './bounds';
import type { Collection } from './collection';
import { CommandError } from './errors';
import { type Condition, conditionsOf } from './filter';
import { type Index, wholeTable } from './indexes';
import { usesPartialIndex } from './partial';
import type { SortSpec } from './sort';
import type { Range } from './storage';
import { after, directed } from './value-encoding';
import type { Doc } from './values';

/** How to find the documents of a filter. */
export interface Plan {
  index: Index;
  /** Disjoint, in index order. */
  ranges: Range[];
  /** The ranges contain exactly the filter's documents, which need not be tested again. */
  exact: boolean;
  /** Each range is in the requested order if read forwards (1) or backwards (-1); 0 if not. */
  direction: 1 | -1 | 0;
  /** Each range contains at most one document. */
  unique: boolean;
  /** A document may occur in more than one range. */
  repeats: boolean;
  score: number;
}

const MAX_RANGES = 1_000;
/** MongoDB's `notablescan`: a query that no index serves is refused. Set in tests, where such a query is found. */
const noTableScan = process.env.NO_TABLE_SCAN === '1';
const score = { equal: 10, range: 5, sorted: 3, unique: 1000 };

/** All plans that can answer the filter, most selective first. */
export function plansFor(collection: Collection, filter: Doc, sort: SortSpec): Plan[] {
  const conditions = conditionsOf(filter);
  const { bounds, complete } = boundsOf(conditions);
  const plans = collection.orders
    .filter(({ spec }) => usesPartialIndex(spec.partialFilterExpression, conditions))
    .map((index) => planOn(index, bounds, complete, sort))
    .flatMap((plan) => (collection.isMultikey(plan.index) ? withinArrays(plan, bounds) : [plan]))
    .sort((a, b) => b.score - a.score);
  if (noTableScan && conditions.length > 0 && !plans.some(isServed)) throw readsAll(collection, conditions);
  return plans;
}

/** Whether an index is of use: for the filter, for the order, or because it holds what the query asks for only. */
const isServed = ({ index, score: points }: Plan) => points > 0 || !!index.spec.partialFilterExpression;

const readsAll = ({ namespace }: Collection, conditions: Condition[]) =>
  new CommandError(
    291,
    'NoQueryExecutionPlans',
    `a query reads the whole collection ${namespace}: no index serves ${conditions.map(({ field, operator }) => `${field} ${operator}`).join(', ')}`,
  );

/** Equality on the leading fields, then at most one range. */
function planOn(index: Index, bounds: Map<string, Bounds>, complete: boolean, sort: SortSpec): Plan {
  let prefixes = [index.prefix];
  let depth = 0;
  for (const [field, direction] of index.order) {
    const equal = bounds.get(field)?.equal;
    if (!equal || prefixes.length * equal.length > MAX_RANGES) break;
    prefixes = prefixes.flatMap((prefix) =>
      equal.map(({ bytes }) => Buffer.concat([prefix, directed(bytes, direction)])),
    );
    depth++;
  }
  const next = index.order[depth];
  const range = next && bounds.get(next[0]);
  const bounded = range && !range.equal ? range : undefined;
  const unique = index.unique && depth === index.order.length;
  const direction = directionOf(index, bounds, depth, sort);
  return {
    index,
    ranges: prefixes
      .map((prefix) => (bounded && next ? between(prefix, bounded, next[1]) : wholeTable(prefix)))
      .filter(({ start, end }) => start.compare(end) < 0)
      .sort((a, b) => a.start.compare(b.start)),
    exact: complete && depth + (bounded ? 1 : 0) === bounds.size,
    direction,
    unique,
    repeats: false,
    score:
      depth * score.equal +
      (bounded ? score.range : 0) +
      (unique ? score.unique : 0) +
      (sort.length && direction ? score.sorted : 0),
  };
}

function between(
  prefix: Buffer,
  { low, high }: Exclude<Bounds, { equal: object[] }>,
  direction: 1 | -1,
): Range {
  const [first, last] = direction === 1 ? [low, high] : [high, low];
  const key = ({ bytes }: typeof low) => Buffer.concat([prefix, directed(bytes, direction)]);
  return {
    start: first.inclusive ? key(first) : after(key(first)),
    end: last.inclusive ? after(key(last)) : key(last),
  };
}

/** Fields fixed by equality do not affect the order; the others must follow the index in a single direction. */
function directionOf(index: Index, bounds: Map<string, Bounds>, depth: number, sort: SortSpec): 1 | -1 | 0 {
  if (depth === index.order.length) return 1;
  const isFixed = (field: string) => field in index.spec.key && bounds.get(field)?.equal?.length === 1;
  const order = index.order.slice(depth).filter(([field]) => !isFixed(field));
  const directions = sort
    .filter(([field]) => !isFixed(field))
    .map(([field, direction], at) => (order[at]?.[0] === field ? order[at][1] * direction : 0));
  if (directions.every((direction) => direction === 1)) return 1;
  return directions.every((direction) => direction === -1) ? -1 : 0;
}

/** A multikey index finds documents by value, possibly one several times; it cannot provide a sort order. */
function withinArrays(plan: Plan, bounds: Map<string, Bounds>): Plan[] {
  const [[field] = ['']] = plan.index.fields;
  const values = bounds.get(field)?.equal;
  if (!values) return [];
  return [values.length <= 1 ? plan : { ...plan, exact: false, repeats: true }];
}
