import type { Condition } from './filter';
import { encode, keyOf } from './value-encoding';

interface Bound {
  bytes: Buffer;
  inclusive: boolean;
}

/** What a filter asks of one field, as far as an index can tell: some values, or a range within one type. */
export type Bounds =
  | { equal: { value: unknown; bytes: Buffer }[] }
  | { equal?: undefined; low: Bound; high: Bound };

/** The bounds of each field; `complete` where they say all that the conditions ask for. */
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

/** The bounds with one condition more, or nothing where an index cannot tell. */
function narrow(known: Bounds | undefined, { operator, operand }: Condition): Bounds | undefined {
  const values = operator === '$in' ? (operand as unknown[]) : [operand];
  if (known?.equal || values.some(Array.isArray)) return undefined;
  if (operator === '$eq' || operator === '$in') return known ? undefined : { equal: distinct(values) };
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

const distinct = (values: unknown[]) =>
  [...new Map(values.map((value) => [keyOf(value), value])).values()].map((value) => ({
    value,
    bytes: encode(value),
  }));
