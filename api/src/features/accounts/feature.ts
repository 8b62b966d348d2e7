import type { Context } from '../../context';
import { createAccountCache } from './account-cache';
import { followAccountChanges } from './account-changes';

/** Accounts: finds them by id, and tells when their sessions or rights change. */
export async function accountsFeature({ logger }: Context) {
  const changes = await followAccountChanges((error) =>
    logger.warn({ kind: error instanceof Error ? error.name : 'unknown' }, 'accounts: will look again'),
  );
  return { onChange: changes.onChange, find: createAccountCache(changes), jobs: [changes] };
}
