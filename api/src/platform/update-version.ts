import { notFound, stale } from './http/app-error';
import type { RowModel } from './row-model';

/**
 * Updates a row if its version is still `seen` (optimistic locking). Throws 404 if there is no such row, and 409 with
 * the current row if it has changed.
 */
export async function updateVersion<Row, Shown>(
  model: RowModel,
  where: object,
  seen: number,
  change: object,
  show: (row: Row) => Shown,
): Promise<Shown> {
  const changed = await model
    .findOneAndUpdate(
      { ...where, version: seen },
      { $set: { ...change, updated_at: new Date() }, $inc: { version: 1 } },
      { returnDocument: 'after' },
    )
    .lean();
  if (changed) return show(changed as Row);
  const current = await model.findOne(where, undefined).lean();
  if (!current) throw notFound();
  throw stale(show(current as Row));
}
