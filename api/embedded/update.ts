import { Double, Int32, Long } from 'bson';
import { badValue, CommandError, failedToParse, typeMismatch } from './errors';
import { compileElement } from './match';
import { encode, typeName } from './order';
import { type Slot, slot } from './paths';
import { sortValues } from './sort';
import { type Doc, hasOperators, idFirst, isOperator, isPlain, plain } from './values';

export interface Change {
  /** The document is being made by an upsert. */
  inserting: boolean;
  now: Date;
}

/** Changes the document in place, or answers its replacement. It has to be a private copy. */
export function applyUpdate(doc: Doc, update: Doc, change: Change): Doc {
  const replaces = isReplacement(update);
  const id = doc._id;
  const result = replaces ? { _id: id, ...update } : doc;
  if (!replaces)
    for (const [operator, fields] of steps(update)) runOperator(result, operator, fields, change);
  if (id !== undefined && !encode(result._id).equals(encode(id)))
    throw new CommandError(
      66,
      'ImmutableField',
      "the (immutable) field '_id' was found to have been altered",
    );
  return result;
}

/** What an upsert starts from: the values that the filter asks for by equality. */
export function upsertSeed(filter: Doc, update: Doc): Doc {
  const seed: Doc = {};
  for (const [path, value] of equalities(filter)) {
    if (isReplacement(update) && path !== '_id') continue;
    slot(seed, path, true)?.set(value);
  }
  return seed;
}

export const finishUpsert = (doc: Doc, newId: () => unknown): Doc =>
  idFirst(doc._id === undefined ? { ...doc, _id: newId() } : doc);

export function isReplacement(update: Doc): boolean {
  const operators = Object.keys(update).filter(isOperator);
  if (operators.length === 0) return true;
  const stray = Object.keys(update).find((key) => !isOperator(key));
  if (stray) throw failedToParse(`the update mixes operators with the field '${stray}'`);
  return false;
}

function equalities(filter: Doc): [string, unknown][] {
  return Object.entries(filter).flatMap(([path, condition]): [string, unknown][] => {
    if (path === '$and' && Array.isArray(condition)) return condition.filter(isPlain).flatMap(equalities);
    if (isOperator(path) || condition instanceof RegExp) return [];
    if (!hasOperators(condition)) return [[path, condition]];
    return '$eq' in condition ? [[path, condition.$eq]] : [];
  });
}

function steps(update: Doc): [string, Doc][] {
  const taken: string[] = [];
  return Object.entries(update).map(([operator, fields]) => {
    if (!Object.hasOwn(operators, operator)) throw failedToParse(`Unknown modifier: ${operator}`);
    if (!isPlain(fields)) throw failedToParse(`Modifiers operate on fields but ${operator} has none`);
    for (const path of Object.keys(fields)) claim(path, taken);
    return [operator, fields];
  });
}

function claim(path: string, taken: string[]): void {
  const parts = path.split('.');
  if (parts.includes(''))
    throw new CommandError(56, 'EmptyFieldName', `the path '${path}' has an empty field name`);
  if (parts.some(isOperator)) throw badValue(`positional paths such as '${path}' are not supported`);
  const other = taken.find(
    (known) => `${known}.`.startsWith(`${path}.`) || `${path}.`.startsWith(`${known}.`),
  );
  if (other !== undefined)
    throw new CommandError(
      40,
      'ConflictingUpdateOperators',
      `Updating the path '${path}' would create a conflict at '${other}'`,
    );
  taken.push(path);
}

function runOperator(doc: Doc, operator: string, fields: Doc, change: Change): void {
  const run = operators[operator];
  for (const [path, operand] of Object.entries(fields)) {
    const place = slot(doc, path, !['$unset', '$pull'].includes(operator) && !isSkipped(operator, change));
    if (place && run) run(place, operand, change, path);
  }
}

const isSkipped = (operator: string, change: Change) => operator === '$setOnInsert' && !change.inserting;

const operators: Record<string, (place: Slot, operand: unknown, change: Change, path: string) => void> = {
  $set: (place, operand) => place.set(operand),
  $setOnInsert: (place, operand, change) => change.inserting && place.set(operand),
  $unset: (place) => place.unset(),
  $inc: (place, operand, _, path) => place.set(add(place.get(), operand, path)),
  $min: (place, operand) => keepFirst(place, operand, -1),
  $max: (place, operand) => keepFirst(place, operand, 1),
  $currentDate: (place, operand, { now }) => place.set(currentDate(operand, now)),
  $push: (place, operand, _, path) => place.set(push(array(place.get(), path), operand)),
  $addToSet: (place, operand, _, path) => place.set(addToSet(array(place.get(), path), operand)),
  $pull: (place, operand, _, path) => {
    if (place.get() === undefined) return;
    const pulled = compileElement(plain(operand));
    place.set(array(place.get(), path).filter((element) => !pulled(element)));
  },
};

function keepFirst(place: Slot, operand: unknown, sign: 1 | -1): void {
  const current = place.get();
  if (current === undefined || encode(operand).compare(encode(current)) === sign) place.set(operand);
}

function currentDate(operand: unknown, now: Date): Date {
  if (operand === true || (isPlain(operand) && operand.$type === 'date')) return now;
  throw badValue('$currentDate takes true or {$type: "date"}');
}

/** Whole numbers stay whole and grow to 64 bits; one double makes the sum a double. */
function add(current: unknown, amount: unknown, path: string): unknown {
  if (!isNumeric(amount)) throw typeMismatch(`Cannot increment '${path}' with a non-numeric argument`);
  if (current === undefined) return amount;
  if (!isNumeric(current)) throw typeMismatch(`Cannot apply $inc to '${path}' of type ${typeName(current)}`);
  if (current instanceof Double || amount instanceof Double)
    return new Double(Number(current) + Number(amount));
  const sum = BigInt(String(current)) + BigInt(String(amount));
  if (BigInt.asIntN(64, sum) !== sum) throw badValue(`$inc would take '${path}' beyond 64 bits`);
  const fits = current instanceof Int32 && amount instanceof Int32 && BigInt.asIntN(32, sum) === sum;
  return fits ? new Int32(Number(sum)) : Long.fromBigInt(sum);
}

const isNumeric = (value: unknown): value is Int32 | Double | Long =>
  value instanceof Int32 || value instanceof Double || value instanceof Long;

function array(current: unknown, path: string): unknown[] {
  if (current === undefined) return [];
  if (Array.isArray(current)) return current;
  throw badValue(`The field '${path}' must be an array but is of type ${typeName(current)}`);
}

function push(current: unknown[], operand: unknown): unknown[] {
  const options = eachOf('$push', operand, ['$each', '$slice', '$sort']);
  if (!options) return [...current, operand];
  const all = [...current, ...options.$each];
  const sorted = options.$sort === undefined ? all : sortValues(all, plain(options.$sort));
  if (options.$slice === undefined) return sorted;
  const keep = plain(options.$slice);
  if (typeof keep !== 'number' || !Number.isInteger(keep)) throw badValue('$slice has to be a whole number');
  return keep < 0 ? sorted.slice(keep) : sorted.slice(0, keep);
}

function addToSet(current: unknown[], operand: unknown): unknown[] {
  const known = new Set(current.map(fingerprint));
  const added = (eachOf('$addToSet', operand, ['$each'])?.$each ?? [operand]).filter((value) => {
    const isNew = !known.has(fingerprint(value));
    known.add(fingerprint(value));
    return isNew;
  });
  return [...current, ...added];
}

const fingerprint = (value: unknown) => encode(value).toString('latin1');

function eachOf(
  operator: string,
  operand: unknown,
  allowed: string[],
): (Doc & { $each: unknown[] }) | undefined {
  if (!hasOperators(operand)) return undefined;
  const unknown = Object.keys(operand).find((key) => !allowed.includes(key));
  if (unknown) throw badValue(`Unrecognized clause in ${operator}: ${unknown}`);
  const { $each } = operand;
  if (!Array.isArray($each)) throw badValue(`The argument to $each in ${operator} must be an array`);
  return { ...operand, $each };
}
