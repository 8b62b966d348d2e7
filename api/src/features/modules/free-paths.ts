import { trusted } from 'mongoose';
import { type RemoteEntry, supportedContracts } from 'shared/remote-entry';
import { conflictOf } from 'shared/remote-entry.schema';
import { canaryReleases, liveReleases } from './live-releases';
import { claimHoldsMs, ModuleClaimModel } from './modules.model';
import { conflict, refused } from './rollout-refusals';

/**
 * Takes the paths of a module with `work`, unless its contract is unsupported or another module has or claims one of
 * them. Of two modules that want the same path concurrently at least one sees the other, because each announces its
 * paths before it checks.
 */
export async function withFreePaths<Result>(
  remote: RemoteEntry,
  work: () => Promise<Result>,
): Promise<Result> {
  const { name, contract, routes, feeds } = remote;
  if (!supportedContracts.includes(contract)) {
    throw refused(`The site takes contract ${supportedContracts.join(' and ')}, not ${contract}.`);
  }
  const claimed = JSON.stringify({ routes: routes.map(({ path }) => ({ path })), feeds });
  const { _id } = await ModuleClaimModel.create({ module: name, claimed, at: new Date() });
  try {
    const since = trusted({ $gt: new Date(Date.now() - claimHoldsMs) });
    const others = await ModuleClaimModel.find({ module: trusted({ $nin: [name] }), at: since }).lean();
    const clash =
      conflictOf(remote, Object.fromEntries(others.map((one) => [one.module, JSON.parse(one.claimed)]))) ??
      conflictOf(remote, await liveReleases()) ??
      conflictOf(remote, await canaryReleases());
    if (clash) throw conflict(`Adressen er tatt: ${clash}.`, `The address is taken: ${clash}.`);
    return await work();
  } finally {
    await ModuleClaimModel.deleteOne({ _id });
  }
}
