import { Double, Int32, Long, ObjectId } from 'bson';
import { badValue, unsupported } from './errors';
import { candidates, checkField } from './fields';
import { encode, keyOf } from './value-encoding';
import { type Doc, hasOperators, isOperator } from './values';

export type Test = (doc: Doc) => boolean;
type Operator = (operand: unknown) => (values: unknown[]) => boolean;

/** A comparison of one field; all comparisons of a filter must hold. */
export interface Condition {
  field: string;
  operator: string;
  operand: unknown;
}

/** Parses a filter into comparisons; unsupported operators are refused by name. */
export const conditionsOf = (filter: Doc): Condition[] =>
  Object.entries(filter).flatMap(([field, condition]) => {
    if (isOperator(field)) throw unsupported(`'${field}' in a filter`);
    checkField(field);
    const comparisons = hasOperators(condition) ? Object.entries(condition) : [['$eq', condition] as const];
    return comparisons.map(([operator, operand]) => ({ field, operator, operand }));
  });

export function compileFilter(filter: Doc): Test {
  const tests = conditionsOf(filter).map(({ field, operator, operand }) => {
    const make = Object.hasOwn(operators, operator) ? operators[operator] : undefined;
    if (!make) throw unsupported(`'${operator}' in a filter`);
    const holds = make(operand);
    return (doc: Doc) => holds(candidates(doc, field));
  });
  return (doc) => tests.every((test) => test(doc));
}

const equals: Operator = (operand) => {
  const bytes = encode(operand);
  return (values) => values.some((value) => value === operand || encode(value).equals(bytes));
};

const oneOf: Operator = (operand) => {
  if (!Array.isArray(operand)) throw badValue('$in and $nin need an array');
  const keys = new Set(operand.map(keyOf));
  return (values) => values.some((value) => keys.has(keyOf(value)));
};

const noneOf: Operator = (operand) => {
  const holds = oneOf(operand);
  return (values) => !holds(values);
};

/** Values are only compared within the operand's type. */
const compare =
  (holds: (order: number) => boolean): Operator =>
  (operand) => {
    const bound = encode(operand);
    return (values) =>
      values.some((value) => {
        const bytes = encode(value);
        return bytes[0] === bound[0] && holds(bytes.compare(bound));
      });
  };

/** The literal texts of a `$regex`, of which one must occur. Real patterns are refused: none may take long to match. */
export function literalsOf(pattern: unknown): string[] {
  if (typeof pattern !== 'string' || !/^(?:[^\\$()*+.?[\]^{}]|\\\W)*$/.test(pattern))
    throw unsupported('$regex with more than texts whose signs are escaped');
  const texts: string[] = [];
  let text = '';
  for (const [sign] of pattern.matchAll(/\\?./gs)) {
    if (sign === '|') {
      texts.push(text);
      text = '';
    } else text += sign.slice(-1);
  }
  return [...texts, text];
}

const contains: Operator = (operand) => {
  const texts = literalsOf(operand);
  return (values) =>
    values.some((value) => typeof value === 'string' && texts.some((text) => value.includes(text)));
};

const isNumber = (value: unknown) =>
  typeof value === 'number' || value instanceof Int32 || value instanceof Double || value instanceof Long;
/** The types of `$type`, each with its least value. */
export const types: Record<string, { least: unknown; has: (value: unknown) => boolean }> = {
  number: { least: Number.NaN, has: isNumber },
  string: { least: '', has: (value) => typeof value === 'string' },
  objectId: { least: new ObjectId('0'.repeat(24)), has: (value) => value instanceof ObjectId },
};
const hasType: Operator = (operand) => {
  const type = Object.hasOwn(types, String(operand)) ? types[String(operand)] : undefined;
  if (!type) throw unsupported(`the type '${operand}' of $type`);
  return (values) => values.some(type.has);
};

const operators: Record<string, Operator> = {
  $eq: equals,
  $in: oneOf,
  $nin: noneOf,
  $gt: compare((order) => order > 0),
  $gte: compare((order) => order >= 0),
  $lt: compare((order) => order < 0),
  $lte: compare((order) => order <= 0),
  $regex: contains,
  $type: hasType,
};
