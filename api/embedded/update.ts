import { Double, Int32, Long } from 'bson';
import { badValue, CommandError, failedToParse, typeMismatch, unsupported } from './errors';
import { checkField, fieldOf } from './fields';
import { conditionsOf } from './filter';
import { encode, typeName } from './value-encoding';
import { type Doc, isOperator, isPlain } from './values';

/** An update operator applied to one field. */
interface Step {
  field: string;
  operator: string;
  operand: unknown;
}

/** Parses an update into steps, sorted by field name: the order in which MongoDB adds new fields. */
export function parseUpdate(update: Doc): Step[] {
  const other = Object.keys(update).find((key) => !isOperator(key));
  if (other !== undefined || Object.keys(update).length === 0) throw unsupported('replacing a document');
  const steps = Object.entries(update).flatMap(([operator, fields]) => {
    if (!Object.hasOwn(operators, operator)) throw unsupported(`'${operator}' in an update`);
    if (!isPlain(fields)) throw failedToParse(`Modifiers operate on fields but ${operator} has none`);
    return Object.entries(fields).map(([field, operand]) => ({ field, operator, operand }));
  });
  steps.sort((a, b) => (a.field < b.field ? -1 : 1));
  for (const [at, { field }] of steps.entries()) {
    checkField(field);
    if (steps[at + 1]?.field === field)
      throw new CommandError(40, 'ConflictingUpdateOperators', `'${field}' cannot be updated twice`);
  }
  return steps;
}

/** Applies the steps to a document; `inserting` if an upsert creates it. */
export function applyUpdate(doc: Doc, steps: Step[], inserting: boolean): Doc {
  const result = { ...doc };
  for (const { field, operator, operand } of steps) {
    if (operator === '$unset') delete result[field];
    else if (operator !== '$setOnInsert' || inserting)
      put(result, field, operators[operator]?.(fieldOf(result, field), operand, field));
  }
  if (doc._id !== undefined && !encode(result._id).equals(encode(doc._id)))
    throw new CommandError(66, 'ImmutableField', "the field '_id' cannot be changed");
  return result;
}

/** Initial document of an upsert: the values that the filter requires by equality. */
export function upsertSeed(filter: Doc): Doc {
  const seed: Doc = {};
  for (const { field, operator, operand } of conditionsOf(filter))
    if (operator === '$eq') put(seed, field, operand);
  return seed;
}

type Operator = (current: unknown, operand: unknown, field: string) => unknown;
const replace: Operator = (_, operand) => operand;
const operators: Record<string, Operator> = {
  $set: replace,
  $setOnInsert: replace,
  $unset: replace,
  $inc: add,
  $currentDate: now,
};

/** Integers stay integers and grow to 64 bits; a double makes the sum a double. */
function add(current: unknown, amount: unknown, field: string): unknown {
  if (!isNumeric(amount)) throw typeMismatch(`Cannot increment '${field}' with a non-numeric argument`);
  if (current === undefined) return amount;
  if (!isNumeric(current)) throw typeMismatch(`Cannot apply $inc to '${field}' of type ${typeName(current)}`);
  if (current instanceof Double || amount instanceof Double)
    return new Double(Number(current) + Number(amount));
  const sum = BigInt(String(current)) + BigInt(String(amount));
  if (BigInt.asIntN(64, sum) !== sum) throw badValue(`$inc would take '${field}' beyond 64 bits`);
  const fits = current instanceof Int32 && amount instanceof Int32 && BigInt.asIntN(32, sum) === sum;
  return fits ? new Int32(Number(sum)) : Long.fromBigInt(sum);
}

function now(_: unknown, operand: unknown): Date {
  if (operand !== true) throw unsupported('$currentDate with another value than true');
  return new Date();
}

const isNumeric = (value: unknown): value is Int32 | Double | Long =>
  value instanceof Int32 || value instanceof Double || value instanceof Long;

/** Not an assignment, so that a field named `__proto__` is stored as a field. */
function put(doc: Doc, field: string, value: unknown): void {
  Object.defineProperty(doc, field, { value, writable: true, enumerable: true, configurable: true });
}
