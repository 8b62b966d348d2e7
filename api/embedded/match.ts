import { Context } from 'mingo/core';
import { $and, $nor, $not, $or } from 'mingo/operators/query/logical';
import { Query } from 'mingo/query';
import type { Options, QueryOperator } from 'mingo/types';
import { MingoError } from 'mingo/util';
import { badValue } from './errors';
import { encode, typeName } from './order';
import { candidates, leaves } from './paths';
import { type Doc, hasOperators, isOperator, isPlain } from './values';

/*
 * mingo reads the filter and joins the conditions; each single condition is ours, because mingo compares
 * ids, binaries and 64-bit integers as text and walks arrays differently from MongoDB.
 */
export type Test = (doc: Doc) => boolean;

/** A filter as a function. What is not in the table below is refused by name. */
export function compile(filter: Doc): Test {
  if (Object.keys(filter).length === 0) return () => true;
  try {
    const query = new Query(filter, { context });
    return (doc) => query.test(doc);
  } catch (error) {
    throw refusal(error);
  }
}

/** A condition on the element of an array, as `$elemMatch` and `$pull` take it. */
export function compileElement(condition: unknown): (element: unknown) => boolean {
  const aboutFields = isPlain(condition) && !Object.keys(condition).every(isLeafOperator);
  if (aboutFields || (isPlain(condition) && Object.keys(condition).length === 0)) {
    const test = compile(condition);
    return (element) => isPlain(element) && test(element);
  }
  const test = compile({ element: condition });
  return (element) => test({ element });
}

export const refusal = (error: unknown) =>
  error instanceof MingoError || error instanceof SyntaxError ? badValue(error.message) : error;

const isLeafOperator = (key: string) => isOperator(key) && !['$and', '$or', '$nor'].includes(key);

type Condition = (values: unknown[]) => boolean;

/** An operator on what `reach` finds at the path. */
const on =
  (reach: typeof leaves, prepare: (operand: unknown) => Condition): QueryOperator =>
  (path: string, operand: unknown, ..._: unknown[]) => {
    const holds = prepare(operand);
    return (doc: Doc) => holds(reach(doc, path));
  };

const equals = (operand: unknown): Condition => {
  if (operand instanceof RegExp) return matches(operand);
  const wanted = encode(operand);
  return (values) => values.some((value) => value === operand || same(value, wanted));
};

const same = (value: unknown, wanted: Buffer) => !isRegExp(value) && encode(value).equals(wanted);
const isRegExp = (value: unknown) => value instanceof RegExp;

const oneOf = (operand: unknown): Condition => {
  const list = array('$in', operand);
  const wanted = new Set(
    list.filter((item) => !isRegExp(item)).map((item) => encode(item).toString('latin1')),
  );
  const patterns = list.filter(isRegExp).map(matches);
  return (values) =>
    values.some((value) => wanted.has(encode(value).toString('latin1'))) ||
    patterns.some((holds) => holds(values));
};

/** Only values of the operand's own type compare with it. */
const compare =
  (holds: (order: number) => boolean) =>
  (operand: unknown): Condition => {
    const bound = encode(operand);
    return (values) =>
      values.some((value) => {
        const bytes = encode(value);
        return bytes[0] === bound[0] && holds(bytes.compare(bound));
      });
  };

const not =
  (prepare: (operand: unknown) => Condition) =>
  (operand: unknown): Condition => {
    const holds = prepare(operand);
    return (values) => !holds(values);
  };

const matches = (operand: unknown): Condition => {
  if (!(operand instanceof RegExp)) throw badValue('$regex has to be a string or a regular expression');
  return (values) => values.some((value) => typeof value === 'string' && operand.test(value));
};

const isType = (operand: unknown): Condition => {
  const names = (Array.isArray(operand) ? operand : [operand]).map(knownType);
  return (values) =>
    values.some((value) => value !== undefined && names.some((name) => name.includes(typeName(value))));
};

const typeCodes = new Map<unknown, string>([
  [1, 'double'],
  [2, 'string'],
  [3, 'object'],
  [4, 'array'],
  [5, 'binData'],
  [7, 'objectId'],
  [8, 'bool'],
  [9, 'date'],
  [10, 'null'],
  [16, 'int'],
  [18, 'long'],
]);

function knownType(type: unknown): string[] {
  if (type === 'number') return ['int', 'long', 'double'];
  const name = typeCodes.get(type) ?? [...typeCodes.values()].find((known) => known === type);
  if (!name) throw badValue(`Unknown type name alias: ${String(type)}`);
  return [name];
}

const hasAll = (operand: unknown): Condition => {
  const conditions = array('$all', operand).map((item) =>
    hasOperators(item)
      ? elementMatches(elemMatchOf(item))
      : (values: unknown[]) => equals(item)(expand(values)),
  );
  return (values) => conditions.length > 0 && conditions.every((holds) => holds(values));
};

function elemMatchOf(item: Doc): unknown {
  if (!('$elemMatch' in item)) throw badValue(`no ${Object.keys(item)[0]} in $all`);
  return item.$elemMatch;
}

const expand = (values: unknown[]) =>
  values.flatMap((value) => (Array.isArray(value) ? [value, ...value] : [value]));

const elementMatches = (operand: unknown): Condition => {
  if (!isPlain(operand)) throw badValue('$elemMatch needs an Object');
  const test = compileElement(operand);
  return (values) => values.some((value) => Array.isArray(value) && value.some(test));
};

const exists =
  (operand: unknown): Condition =>
  (values) =>
    values.some((value) => value !== undefined) === Boolean(operand);

const hasSize = (operand: unknown): Condition => {
  if (!Number.isInteger(operand)) throw badValue('$size must be a whole number');
  return (values) => values.some((value) => Array.isArray(value) && value.length === operand);
};

function array(operator: string, operand: unknown): unknown[] {
  if (!Array.isArray(operand)) throw badValue(`${operator} needs an array`);
  return operand;
}

const nonEmpty =
  (name: string, operator: typeof $and): QueryOperator =>
  (path: string, list: unknown, options: Options) => {
    const filters = array(name, list);
    if (filters.length === 0 || !filters.every(isPlain))
      throw badValue(`${name} must be a nonempty array of filters`);
    return operator(path, filters, options);
  };

const context = Context.init({
  query: {
    $and: nonEmpty('$and', $and),
    $or: nonEmpty('$or', $or),
    $nor: nonEmpty('$nor', $nor),
    $not,
    $eq: on(candidates, equals),
    $ne: on(candidates, not(equals)),
    $gt: on(
      candidates,
      compare((order) => order > 0),
    ),
    $gte: on(
      candidates,
      compare((order) => order >= 0),
    ),
    $lt: on(
      candidates,
      compare((order) => order < 0),
    ),
    $lte: on(
      candidates,
      compare((order) => order <= 0),
    ),
    $in: on(candidates, oneOf),
    $nin: on(candidates, not(oneOf)),
    $regex: on(candidates, matches),
    $type: on(candidates, isType),
    $exists: on(leaves, exists),
    $size: on(leaves, hasSize),
    $all: on(leaves, hasAll),
    $elemMatch: on(leaves, elementMatches),
  },
});
