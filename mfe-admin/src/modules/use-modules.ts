import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { problemOf } from 'shared/client/problem-of';
import {
  type CanaryDraft,
  createDeployToken,
  type DeployToken,
  type DeployTokenDraft,
  drawBackModule,
  listDeployTokens,
  listManagedModules,
  type ManagedModule,
  promoteCanary,
  revokeDeployToken,
  startCanary,
} from 'shared/contracts/module-console';
import { useHost, useProve } from 'shared/react/host';
import { useAction } from '../common/use-action';

const pollMs = 5_000;
const modulesKey = ['managed-modules'];
const tokensKey = ['deploy-tokens'];

/** All modules with their figures, polled. */
export function useManagedModules() {
  const { client } = useHost();
  return useQuery({
    queryKey: modulesKey,
    queryFn: () => client.call(listManagedModules, {}),
    select: ({ items }) => items,
    refetchInterval: pollMs,
  });
}

/** Reads a module as it is listed by now. */
function useListed() {
  const queries = useQueryClient();
  return ({ name }: ManagedModule) =>
    queries
      .getQueryData<{ items: ManagedModule[] }>(modulesKey)
      ?.items.find((listed) => listed.name === name);
}

/** Ends the canary or, without one, rolls back to the previous version; reports the result in a toast. */
export function useDrawBack() {
  const { t } = useTranslation('mfe-admin');
  const listed = useListed();
  return useAction({
    act: (client, { name, live, canary }: ManagedModule) => {
      const from = (canary ?? live)?.version ?? null;
      return client.call(drawBackModule, {
        params: { name },
        body: { from, ...(canary && { is_canary: true }) },
      });
    },
    done: ({ version }, { name, canary }) => ({
      title: t(canary ? 'modules.canary.ended' : 'modules.drawnBack'),
      // For an ended canary its own version, as the live version stays the same.
      description: `${name} ${canary?.version ?? version}`,
    }),
    failed: t('modules.drawBackFailed'),
    about: ({ name }) => name,
    isDone(module) {
      const now = listed(module);
      const wanted = module.canary ? module.live : module.before;
      return now?.canary === null && now.live?.version === wanted?.version;
    },
    explained: (error) => (isStale(error) ? t('modules.stale') : undefined),
    changes: modulesKey,
  });
}

/** Starts a canary or changes its share; success is reported in a toast. */
export function useStartCanary() {
  const { t } = useTranslation('mfe-admin');
  return useAction({
    act: (client, { module: { name, live }, draft }: { module: ManagedModule; draft: CanaryDraft }) =>
      client.call(startCanary, { params: { name }, body: { ...draft, live: live?.version ?? '' } }),
    done: ({ version }, { module: { name } }) => ({
      title: t('modules.canary.begun'),
      description: `${name} ${version}`,
    }),
    about: ({ module: { name } }) => name,
    changes: modulesKey,
  });
}

/** Promotes the canary to the live version; reports the result in a toast. */
export function usePromote() {
  const { t } = useTranslation('mfe-admin');
  const listed = useListed();
  return useAction({
    act: (client, { name, canary }: ManagedModule) =>
      client.call(promoteCanary, { params: { name }, body: { canary: canary?.version ?? '' } }),
    done: ({ version }, { name }) => ({
      title: t('modules.canary.promoted'),
      description: `${name} ${version}`,
    }),
    failed: t('modules.canary.promoteFailed'),
    about: ({ name }) => name,
    isDone: (module) => listed(module)?.live?.version === module.canary?.version,
    explained: (error) => (isStale(error) ? t('modules.stale') : undefined),
    changes: modulesKey,
  });
}

export const isStale = (error: unknown) => problemOf(error)?.status === 409;

/** All deploy tokens, polled. */
export function useDeployTokens() {
  const { client } = useHost();
  return useQuery({
    queryKey: tokensKey,
    queryFn: () => client.call(listDeployTokens, {}),
    select: ({ items }) => items,
    refetchInterval: pollMs,
  });
}

export function useCreateToken() {
  const { client } = useHost();
  const prove = useProve();
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (body: DeployTokenDraft) => prove(() => client.call(createDeployToken, { body })),
    onSuccess: () => queries.invalidateQueries({ queryKey: tokensKey }),
  });
}

/** Revokes a token; reports the result in a toast. */
export function useRevokeToken() {
  const { t } = useTranslation('mfe-admin');
  const queries = useQueryClient();
  const listed = () => queries.getQueryData<{ items: DeployToken[] }>(tokensKey)?.items ?? [];
  return useAction({
    act: (client, { id }: DeployToken) => client.call(revokeDeployToken, { params: { id } }),
    done: (_answer, { label }) => ({ title: t('modules.tokens.revoked'), description: label }),
    failed: t('modules.tokens.revokeFailed'),
    about: ({ id }) => id,
    isDone: (token) => !listed().some(({ id }) => id === token.id),
    changes: tokensKey,
  });
}
