import { useInfiniteQuery, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { problemOf } from 'shared/client/problem-of';
import { maxPageSize, type Page } from 'shared/contracts/route';
import { listSecurityEvents } from 'shared/contracts/security-events';
import {
  deleteUser,
  type Invitation,
  inviteUser,
  listUsers,
  resetSecondStep,
  sendInvitation,
  type User,
  type UserUpdate,
  unlockUser,
  updateUser,
} from 'shared/contracts/users';
import { useHost, useProve } from 'shared/react/host';
import type { Failure } from 'shared/ui/dialog-failure';
import { useReportFailure } from '../common/use-action';

const pollMs = 15_000;
const usersKey = ['users'];

/** All accounts, sorted by e-mail. */
export function useUsers(enabled = true) {
  const { client } = useHost();
  return useQuery({
    queryKey: usersKey,
    queryFn: () => client.call(listUsers, { query: { limit: maxPageSize } }),
    select: ({ items, total }) => ({
      users: [...items].sort((one, other) => one.email.localeCompare(other.email)),
      total,
    }),
    refetchInterval: pollMs,
    enabled,
  });
}

/** What can be done to an account. */
export type UserChange =
  | { kind: 'update'; user: User; change: UserUpdate }
  | { kind: 'deletion'; user: User }
  | { kind: keyof typeof calls; user: User };

/** Titles of refusals whose detail is shown to the user. */
const explained = ['own-account', 'last-administrator'];
const calls = { invitation: sendInvitation, unlock: unlockUser, 'second-step': resetSecondStep };

/** What a refused change of an account says. */
export function useUserFailure() {
  const { t } = useTranslation('mfe-admin');
  return (error: unknown): Failure => {
    const problem = problemOf(error);
    const isExplained = explained.includes(problem?.title ?? '');
    const whole = problem?.status === 409 ? t('users.stale') : isExplained ? problem?.detail : undefined;
    return whole ? { title: whole } : { title: t('users.failed'), error };
  };
}

/** @param isToast whether a toast tells of a failure; a dialog shows its own */
export function useChangeUser({ isToast = true } = {}) {
  const { t } = useTranslation('mfe-admin');
  const failureOf = useUserFailure();
  const { client, toast } = useHost();
  const prove = useProve();
  const reportFailure = useReportFailure();
  const queries = useQueryClient();
  return useMutation({
    mutationFn: async (asked: UserChange) => {
      const { id, version } = asked.user;
      if (asked.kind === 'update') {
        return prove(() => client.call(updateUser, { params: { id }, version, body: asked.change }));
      }
      if (asked.kind === 'deletion') {
        await prove(() => client.call(deleteUser, { params: { id }, version }));
      } else {
        await prove(() => client.call(calls[asked.kind], { params: { id } }));
      }
    },
    onSuccess(updated, { kind, user }) {
      if (updated) {
        queries.setQueryData<Page<User>>(
          usersKey,
          (page) =>
            page && { ...page, items: page.items.map((item) => (item.id === user.id ? updated : item)) },
        );
      }
      toast({ kind: 'success', title: t(`users.done.${kind}`), description: user.email });
    },
    onError(error) {
      const failure = failureOf(error);
      if (isToast) reportFailure(error, t('users.failed'), failure.error ? undefined : failure.title);
    },
    onSettled(updated) {
      const listed = queries.invalidateQueries({ queryKey: usersKey });
      // An updated account is in the cache already, so the next change need not wait for the list.
      return updated ? undefined : listed;
    },
  });
}

export function useInvite() {
  const { client } = useHost();
  const prove = useProve();
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (body: Invitation) => prove(() => client.call(inviteUser, { body })),
    onSuccess: () => queries.invalidateQueries({ queryKey: usersKey }),
  });
}

/** The security log, page by page. */
export function useSecurityEvents() {
  const { client } = useHost();
  return useInfiniteQuery({
    queryKey: ['security-events'],
    queryFn: ({ pageParam }) => client.call(listSecurityEvents, { query: { cursor: pageParam, limit: 20 } }),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: (page) => page.next_cursor ?? undefined,
    refetchInterval: pollMs,
  });
}
