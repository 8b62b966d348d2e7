import { type Condition, compileFilter, conditionsOf } from './filter';
import { encode } from './value-encoding';
import type { Doc } from './values';

/** The fewest and the most that a range operator lets in, by its direction. */
const direction: Record<string, 1 | -1> = { $gt: 1, $gte: 1, $lt: -1, $lte: -1 };

/**
 * Whether a partial index is used for a query: as in MongoDB, only if its conditions imply those of the index. The
 * type of a value in the query implies nothing.
 */
export const usesPartialIndex = (expression: Doc | undefined, query: Condition[]): boolean =>
  conditionsOf(expression ?? {}).every((needed) =>
    query.some((given) => given.field === needed.field && implies(given, needed)),
  );

function implies(given: Condition, needed: Condition): boolean {
  if (needed.operator === '$type') return given.operator === '$type' && given.operand === needed.operand;
  if (given.operator === '$eq' || given.operator === '$in') {
    const holds = compileFilter({ [needed.field]: { [needed.operator]: needed.operand } });
    const values = given.operator === '$in' ? (given.operand as unknown[]) : [given.operand];
    return values.every((value) => holds({ [needed.field]: value }));
  }
  const side = direction[needed.operator];
  if (!side || direction[given.operator] !== side) return false;
  const [theirs, ours] = [encode(given.operand), encode(needed.operand)];
  if (theirs[0] !== ours[0]) return false;
  const further = theirs.compare(ours) * side;
  return (
    further > 0 || (further === 0 && (given.operator === needed.operator || needed.operator.endsWith('e')))
  );
}
