import { resolve } from 'mingo/util';
import { badValue, CommandError } from './errors';
import { encode } from './order';
import { type Doc, hasOperators, isOperator, isPlain } from './values';

interface Accumulator {
  add(value: unknown): void;
  result(): unknown;
}

type Expression = (doc: Doc) => unknown;

/** `$group`: one document for each value of the `_id` expression. */
export function group(docs: Iterable<Doc>, spec: Doc): Doc[] {
  const idOf = groupId(spec);
  const fields = accumulatorsOf(spec);
  const groups = new Map<string, { id: unknown; totals: Accumulator[] }>();
  for (const doc of docs) {
    const id = idOf(doc) ?? null;
    const key = encode(id).toString('latin1');
    const known = groups.get(key) ?? { id, totals: fields.map(({ make }) => make()) };
    groups.set(key, known);
    for (const [at, { value }] of fields.entries()) known.totals[at]?.add(value(doc));
  }
  return [...groups.values()].map(({ id, totals }) => ({
    _id: id,
    ...Object.fromEntries(fields.map(({ name }, at) => [name, totals[at]?.result()])),
  }));
}

export function groupId(spec: Doc): Expression {
  if (!('_id' in spec))
    throw new CommandError(15955, 'Location15955', 'a group specification must include an _id');
  return expression(spec._id);
}

/** Field paths, objects of them and constants; computing operators are not supported. */
function expression(spec: unknown): Expression {
  if (typeof spec === 'string' && spec.startsWith('$$'))
    throw badValue(`variables such as '${spec}' are not supported`);
  if (typeof spec === 'string' && isOperator(spec)) return (doc) => resolve(doc, spec.slice(1));
  if (hasOperators(spec)) throw unknownExpression(Object.keys(spec)[0]);
  if (!isPlain(spec)) return () => spec;
  const fields = Object.entries(spec).map(([key, value]) => [key, expression(value)] as const);
  return (doc) =>
    Object.fromEntries(
      fields.map(([key, value]) => [key, value(doc)]).filter(([, value]) => value !== undefined),
    );
}

function accumulatorsOf(spec: Doc) {
  return Object.entries(spec)
    .filter(([name]) => name !== '_id')
    .map(([name, accumulator]) => {
      const [[operator = '', operand] = [], ...others] = isPlain(accumulator)
        ? Object.entries(accumulator)
        : [];
      const make = Object.hasOwn(accumulators, operator) ? accumulators[operator] : undefined;
      if (!make || others.length > 0) throw unknownExpression(operator || name);
      return { name, make, value: expression(operand) };
    });
}

const unknownExpression = (name: string | undefined) =>
  new CommandError(168, 'InvalidPipelineOperator', `the operator '${name}' is not supported`);

const accumulators: Record<string, () => Accumulator> = {
  $sum: () => {
    let sum = 0;
    return { add: (value) => (sum += isNumeric(value) ? Number(value) : 0), result: () => sum };
  },
  $avg: () => {
    const numbers: number[] = [];
    return {
      add: (value) => isNumeric(value) && numbers.push(Number(value)),
      result: () => (numbers.length ? numbers.reduce((a, b) => a + b, 0) / numbers.length : null),
    };
  },
  $min: () => extreme(-1),
  $max: () => extreme(1),
  $first: () => {
    const seen: unknown[] = [];
    return { add: (value) => seen.length === 0 && seen.push(value), result: () => seen[0] ?? null };
  },
  $last: () => {
    let last: unknown;
    return { add: (value) => (last = value), result: () => last ?? null };
  },
  $push: () => {
    const all: unknown[] = [];
    return { add: (value) => value !== undefined && all.push(value), result: () => all };
  },
};

const isNumeric = (value: unknown) =>
  value !== null && value !== undefined && encode(value)[0] === encode(0)[0];

function extreme(sign: 1 | -1): Accumulator {
  let best: unknown;
  return {
    add: (value) => {
      if (value === null || value === undefined) return;
      if (best === undefined || encode(value).compare(encode(best)) === sign) best = value;
    },
    result: () => best ?? null,
  };
}
