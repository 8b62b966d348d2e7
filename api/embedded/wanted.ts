import { encode } from './order';
import { type Doc, hasOperators, isOperator } from './values';

export interface Bound {
  bytes: Buffer;
  inclusive: boolean;
}

export type Equal = { value: unknown; bytes: Buffer }[];

/** What a filter asks of one path, as far as an index can tell: some values, or a stretch of one type. */
export type Wanted = { equal: Equal } | { equal?: undefined; low: Bound; high: Bound };

type Clause = [path: string, condition: unknown];

/** Conditions that all have to hold: a filter without `$or`, or one alternative of it. */
export interface Branch {
  wanted: Map<string, Wanted>;
  clauses: Clause[];
  /** Every condition is in `wanted`. */
  complete: boolean;
}

const MOST_ALTERNATIVES = 20;

/** A filter, which has been compiled before, as alternatives; `common` is what they all ask for. */
export function branchesOf(filter: Doc): { common: Branch; alternatives: Branch[] } {
  const clauses = flatten(filter);
  const either = clauses.find(
    ([path, list]) => path === '$or' && (list as Doc[]).length <= MOST_ALTERNATIVES,
  );
  const common = branchOf(clauses);
  if (!either) return { common, alternatives: [common] };
  const rest = clauses.filter((clause) => clause !== either);
  const alternatives = (either[1] as Doc[]).map((alternative) =>
    branchOf([...rest, ...flatten(alternative)]),
  );
  return { common, alternatives };
}

const flatten = (filter: Doc): Clause[] =>
  Object.entries(filter).flatMap(([path, condition]): Clause[] =>
    path === '$and' ? (condition as Doc[]).flatMap(flatten) : [[path, condition]],
  );

function branchOf(clauses: Clause[]): Branch {
  const wanted = new Map<string, Wanted>();
  let complete = true;
  for (const [path, condition] of clauses) {
    for (const [operator, operand] of conditionsOf(path, condition)) {
      const next = narrow(wanted.get(path), operator, operand);
      if (next) wanted.set(path, next);
      else complete = false;
    }
  }
  return { wanted, clauses, complete };
}

function conditionsOf(path: string, condition: unknown): [string, unknown][] {
  if (isOperator(path)) return [[path, condition]];
  return hasOperators(condition) ? Object.entries(condition) : [['$eq', condition]];
}

/** What was wanted with one condition more, or nothing where an index cannot tell. */
function narrow(known: Wanted | undefined, operator: string, operand: unknown): Wanted | undefined {
  const list = operator === '$in' ? (operand as unknown[]) : [operand];
  if (known?.equal || list.some((value) => Array.isArray(value) || value instanceof RegExp)) return undefined;
  if (operator === '$eq' || operator === '$in') return known ? undefined : { equal: distinct(list) };
  const side = sides[operator];
  if (!side || operand === null) return undefined;
  const bytes = encode(operand);
  // Only values of the operand's own type compare with it: an open end stops where the type does.
  const type = { bytes: bytes.subarray(0, 1), inclusive: true };
  const { low, high } = known ?? { low: type, high: type };
  const isOpen = (side === 'low' ? low : high).bytes.equals(type.bytes);
  return isOpen ? { low, high, [side]: { bytes, inclusive: operator.endsWith('e') } } : undefined;
}

const sides: Record<string, 'low' | 'high'> = { $gt: 'low', $gte: 'low', $lt: 'high', $lte: 'high' };

function distinct(values: unknown[]): { value: unknown; bytes: Buffer }[] {
  const byKey = new Map(values.map((value) => [encode(value).toString('latin1'), value]));
  return [...byKey.values()].map((value) => ({ value, bytes: encode(value) }));
}
