import { mostFound } from 'shared/contracts/lead-search';
import { lastingCount } from './lasting-count';
import type { RowModel } from './row-model';

interface Narrowing {
  status?: string | undefined;
  search?: string | undefined;
}

/** How the leads of a list are counted: what a search finds up to a number, and of the whole list only what is new. */
export function leadCount(model: RowModel) {
  const all = lastingCount(model);
  const countFound = (filter: object) => model.countDocuments(filter, { limit: mostFound });
  const countNow = (filter: object) => model.countDocuments(filter);
  return {
    by({ status, search }: Narrowing) {
      if (search) return countFound;
      // Rows move between statuses.
      return status ? countNow : all.count;
    },
    /** A lead that was kept apart is among the others now. */
    recount: all.recount,
  };
}
