import { type Condition, types } from './filter';
import { encode, keyOf } from './value-encoding';

interface Bound {
  bytes: Buffer;
  inclusive: boolean;
}

/** What a filter requires of one field, as far as an index can use it: certain values, or a range within one type. */
export type Bounds =
  | { equal: { value: unknown; bytes: Buffer }[] }
  | { equal?: undefined; low: Bound; high: Bound };

/** The bounds of each field; `complete` if they cover all conditions. */
export function boundsOf(conditions: Condition[]): { bounds: Map<string, Bounds>; complete: boolean } {
  const bounds = new Map<string, Bounds>();
  let complete = true;
  for (const condition of conditions) {
    const next = narrow(bounds.get(condition.field), condition);
    if (next) bounds.set(condition.field, next);
    else complete = false;
  }
  return { bounds, complete };
}

/** Adds a condition to the bounds; undefined if an index cannot use the result. */
function narrow(known: Bounds | undefined, { operator, operand }: Condition): Bounds | undefined {
  const values = operator === '$in' ? (operand as unknown[]) : [operand];
  if (known?.equal || values.some(Array.isArray)) return undefined;
  if (operator === '$eq' || operator === '$in') return known ? undefined : { equal: distinct(values) };
  if (operator === '$type') return known ? undefined : withinType(String(operand));
  const side = sides[operator];
  if (!side || operand === null) return undefined;
  const bytes = encode(operand);
  // Values are only compared within the operand's type, so an open end of the range is limited to that type.
  const type = { bytes: bytes.subarray(0, 1), inclusive: true };
  const { low, high } = known ?? { low: type, high: type };
  const isOpen = (side === 'low' ? low : high).bytes.equals(type.bytes);
  return isOpen ? { low, high, [side]: { bytes, inclusive: operator.endsWith('e') } } : undefined;
}

/** All values of a type: they share the first byte. */
function withinType(name: string): Bounds | undefined {
  if (!Object.hasOwn(types, name)) return undefined;
  const type = { bytes: encode(types[name]?.least).subarray(0, 1), inclusive: true };
  return { low: type, high: type };
}

const sides: Record<string, 'low' | 'high'> = { $gt: 'low', $gte: 'low', $lt: 'high', $lte: 'high' };

const distinct = (values: unknown[]) =>
  [...new Map(values.map((value) => [keyOf(value), value])).values()].map((value) => ({
    value,
    bytes: encode(value),
  }));
