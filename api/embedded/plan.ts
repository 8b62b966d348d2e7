import { isDeepStrictEqual } from 'node:util';
import type { Collection } from './collection';
import { directed, type Index, wholeTable } from './indexes';
import { compile } from './match';
import { after } from './order';
import type { SortSpec } from './sort';
import type { Range } from './storage';
import type { Doc } from './values';
import { type Bound, type Branch, branchesOf } from './wanted';

/** How to reach the documents of a filter. */
export interface Plan {
  index: Index;
  /** Apart from one another, so that no document is met twice. */
  ranges: Range[];
  /** The ranges hold the filter's documents and no other: it need not be asked again. */
  exact: boolean;
  /** Each range is in the wanted order when read forwards (1) or backwards (-1); 0 when it is not. */
  direction: 1 | -1 | 0;
  /** Each range has one document at most. */
  oneEach: boolean;
  score: number;
}

const MOST_RANGES = 200;
const score = { equal: 10, range: 5, sorted: 3, oneDocument: 1000 };

/** Every order of the collection that can answer the filter, the one that narrows it most first. */
export function plansFor(collection: Collection, filter: Doc, sort: SortSpec): Plan[] {
  const { common, alternatives } = branchesOf(filter);
  const plans = collection.orders.flatMap((index) => {
    if (!alternatives.every((branch) => answers(index, branch))) return [];
    const branches = alternatives.every((branch) => boundsOf(index, branch).score > 0)
      ? alternatives
      : [common];
    return answers(index, common) || branches === alternatives ? [planOn(index, branches, sort)] : [];
  });
  return plans.sort((a, b) => b.score - a.score);
}

function planOn(index: Index, branches: Branch[], sort: SortSpec): Plan {
  const bounds = branches.map((branch) => boundsOf(index, branch));
  const directions = branches.map((branch, at) => directionOf(index, branch, bounds[at]?.depth ?? 0, sort));
  const [direction = 1] = directions;
  const sorted = directions.every((other) => other === direction) ? direction : 0;
  const [only] = branches;
  return {
    index,
    ranges: merge(bounds.flatMap(({ ranges }) => ranges)),
    exact: branches.length === 1 && only?.complete === true && bounds[0]?.used === only.wanted.size,
    direction: sorted,
    oneEach: bounds.every((bound) => bound.single),
    score: Math.min(...bounds.map((bound) => bound.score)) + (sort.length && sorted ? score.sorted : 0),
  };
}

/** Equality on the leading fields, then at most one range. */
function boundsOf(index: Index, { wanted }: Branch) {
  let prefixes = [index.prefix];
  let depth = 0;
  for (const [path, direction] of index.order) {
    const equal = wanted.get(path)?.equal;
    if (!equal || prefixes.length * equal.length > MOST_RANGES) break;
    prefixes = prefixes.flatMap((prefix) =>
      equal.map(({ bytes }) => Buffer.concat([prefix, directed(bytes, direction)])),
    );
    depth++;
  }
  const next = index.order[depth];
  const range = next && wanted.get(next[0]);
  const bounded = range && !range.equal ? range : undefined;
  const single = index.unique && depth === index.order.length;
  return {
    depth,
    single,
    ranges: prefixes.map((prefix) =>
      bounded && next ? between(prefix, bounded.low, bounded.high, next[1]) : wholeTable(prefix),
    ),
    used: depth + (bounded ? 1 : 0),
    score: depth * score.equal + (bounded ? score.range : 0) + (single ? score.oneDocument : 0),
  };
}

function between(prefix: Buffer, low: Bound, high: Bound, direction: 1 | -1): Range {
  const [first, last] = direction === 1 ? [low, high] : [high, low];
  const key = ({ bytes }: Bound) => Buffer.concat([prefix, directed(bytes, direction)]);
  return {
    start: first.inclusive ? key(first) : after(key(first)),
    end: last.inclusive ? after(key(last)) : key(last),
  };
}

/** Fields held equal say nothing about the order; the rest has to follow the index, all one way round. */
function directionOf(index: Index, { wanted }: Branch, depth: number, sort: SortSpec): 1 | -1 | 0 {
  if (depth === index.order.length) return 1;
  const isFixed = (path: string) => path in index.spec.key && wanted.get(path)?.equal?.length === 1;
  const order = index.order.slice(depth).filter(([path]) => !isFixed(path));
  const signs = sort
    .filter(([path]) => !isFixed(path))
    .map(([path, direction], at) => (order[at]?.[0] === path ? order[at][1] * direction : 0));
  if (signs.every((sign) => sign === 1)) return 1;
  return signs.every((sign) => sign === -1) ? -1 : 0;
}

/** Whether a sparse or partial index holds every document that the branch can mean. */
function answers(index: Index, { wanted, clauses }: Branch): boolean {
  const { sparse, partialFilterExpression = {} } = index.spec;
  const isPresent = (path: string) => {
    const known = wanted.get(path);
    return known?.equal ? known.equal.every(({ value }) => value !== null) : known !== undefined;
  };
  const isImplied = ([path, condition]: [string, unknown]) => {
    if (clauses.some((clause) => isDeepStrictEqual(clause, [path, condition]))) return true;
    const test = compile({ value: condition });
    const equal = wanted.get(path)?.equal;
    if (equal) return equal.every(({ value }) => test({ value }));
    return isPresent(path) && isDeepStrictEqual(condition, { $exists: true });
  };
  if (sparse && !index.fields.some(([path]) => isPresent(path))) return false;
  return Object.entries(partialFilterExpression).every(isImplied);
}

/** Alternatives may overlap; in one order an overlap is always a stretch that can be read once. */
function merge(ranges: Range[]): Range[] {
  const merged: Range[] = [];
  for (const range of ranges.filter(({ start, end }) => start.compare(end) < 0).sort(byStart)) {
    const last = merged.at(-1);
    if (!last || range.start.compare(last.end) >= 0) merged.push({ ...range });
    else if (range.end.compare(last.end) > 0) last.end = range.end;
  }
  return merged;
}

const byStart = (a: Range, b: Range) => a.start.compare(b.start);
