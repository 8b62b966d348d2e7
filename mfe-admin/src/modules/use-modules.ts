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
import { useSignInAgain } from 'shared/hooks/use-sign-in-again';
import { useHost, useProve } from 'shared/react/host';

const lookEveryMs = 5_000;
const modulesKey = ['managed-modules'];
const tokensKey = ['deploy-tokens'];

/** Every module, and how it does. */
export function useManagedModules() {
  const { client } = useHost();
  return useQuery({
    queryKey: modulesKey,
    queryFn: () => client.call(listManagedModules, {}),
    select: ({ items }) => items,
    refetchInterval: lookEveryMs,
  });
}

/** Ends the canary, else makes the version before live again, and says how it went. */
export function useDrawBack() {
  const { t } = useTranslation('mfe-admin');
  const { client, toast } = useHost();
  const prove = useProve();
  const reportFailure = useReportFailure();
  const queries = useQueryClient();
  return useMutation({
    mutationFn: ({ name, live, canary }: ManagedModule) => {
      const from = (canary ?? live)?.version ?? null;
      return prove(() => client.call(drawBackModule, { params: { name }, body: { from } }));
    },
    onSuccess: ({ version }, { name, canary }) =>
      toast({
        kind: 'success',
        title: t(canary ? 'modules.canary.ended' : 'modules.drawnBack'),
        description: `${name} ${version}`,
      }),
    onError: (error) => reportFailure(error, t(isStale(error) ? 'modules.stale' : 'modules.drawBackFailed')),
    onSettled: () => queries.invalidateQueries({ queryKey: modulesKey }),
  });
}

/** Tries a stored version on a share of all documents, and says so; a refusal is the form's to show. */
export function useStartCanary() {
  const { t } = useTranslation('mfe-admin');
  const { client, toast } = useHost();
  const prove = useProve();
  const queries = useQueryClient();
  return useMutation({
    mutationFn: ({ module: { name, live }, draft }: { module: ManagedModule; draft: CanaryDraft }) => {
      const body = { ...draft, live: live?.version ?? '' };
      return prove(() => client.call(startCanary, { params: { name }, body }));
    },
    onSuccess: ({ version }, { module: { name } }) =>
      toast({ kind: 'success', title: t('modules.canary.begun'), description: `${name} ${version}` }),
    onSettled: () => queries.invalidateQueries({ queryKey: modulesKey }),
  });
}

/** Makes the canary live for everybody, and says how it went. */
export function usePromote() {
  const { t } = useTranslation('mfe-admin');
  const { client, toast } = useHost();
  const prove = useProve();
  const reportFailure = useReportFailure();
  const queries = useQueryClient();
  return useMutation({
    mutationFn: ({ name, canary }: ManagedModule) =>
      prove(() => client.call(promoteCanary, { params: { name }, body: { canary: canary?.version ?? '' } })),
    onSuccess: ({ version }, { name }) =>
      toast({ kind: 'success', title: t('modules.canary.promoted'), description: `${name} ${version}` }),
    onError: (error) =>
      reportFailure(error, t(isStale(error) ? 'modules.stale' : 'modules.canary.promoteFailed')),
    onSettled: () => queries.invalidateQueries({ queryKey: modulesKey }),
  });
}

export const isStale = (error: unknown) => problemOf(error)?.status === 409;

/** Every deploy token. */
export function useDeployTokens() {
  const { client } = useHost();
  return useQuery({
    queryKey: tokensKey,
    queryFn: () => client.call(listDeployTokens, {}),
    select: ({ items }) => items,
    refetchInterval: lookEveryMs,
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

/** Ends a token, and says how it went. */
export function useRevokeToken() {
  const { t } = useTranslation('mfe-admin');
  const { client, toast } = useHost();
  const prove = useProve();
  const reportFailure = useReportFailure();
  const queries = useQueryClient();
  return useMutation({
    mutationFn: ({ id }: DeployToken) => prove(() => client.call(revokeDeployToken, { params: { id } })),
    onSuccess: (_answer, { label }) =>
      toast({ kind: 'success', title: t('modules.tokens.revoked'), description: label }),
    onError: (error) => reportFailure(error, t('modules.tokens.revokeFailed')),
    onSettled: () => queries.invalidateQueries({ queryKey: tokensKey }),
  });
}

/** Says that something did not happen, and offers to sign in again where that is why. */
export function useReportFailure() {
  const { t } = useTranslation('mfe-admin');
  const { toast } = useHost();
  const signInAgain = useSignInAgain();
  return (error: unknown, description: string) =>
    toast({ kind: 'destructive', title: t('error'), description, ...signInAgain.offer(error) });
}
