import { trusted } from 'mongoose';
import type { RemoteEntry } from 'shared/remote-entry';
import { claimHoldsMs, ModuleClaimModel } from './modules.model';

/**
 * Announces the paths a module is about to take while `work` checks that they are free and takes them. Of two modules
 * that want the same path concurrently at least one sees the other, because each announces before it checks.
 * @param work gets the paths that other modules have announced
 */
export async function withClaim<Result>(
  { name, routes, feeds }: RemoteEntry,
  work: (others: Record<string, Pick<RemoteEntry, 'routes' | 'feeds'>>) => Promise<Result>,
): Promise<Result> {
  const claimed = { routes: routes.map(({ path }) => ({ path })), feeds };
  const { _id } = await ModuleClaimModel.create({
    module: name,
    claimed: JSON.stringify(claimed),
    at: new Date(),
  });
  try {
    const since = trusted({ $gt: new Date(Date.now() - claimHoldsMs) });
    const others = await ModuleClaimModel.find({ module: trusted({ $nin: [name] }), at: since }).lean();
    return await work(Object.fromEntries(others.map((other) => [other.module, JSON.parse(other.claimed)])));
  } finally {
    await ModuleClaimModel.deleteOne({ _id });
  }
}
