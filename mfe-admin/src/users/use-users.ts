import { useInfiniteQuery, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import type { Client } from 'shared/client/client';
import { isUnreachable } from 'shared/client/errors';
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
import { useFailures } from '../common/use-action';

const pollMs = 15_000;
const usersKey = ['users'];

/** All accounts, newest first: the oldest ones are on the last page. */
async function listAll(client: Client, from?: Page<User>): Promise<Page<User>> {
  const cursor = from?.next_cursor ?? undefined;
  const page = await client.call(listUsers, { query: { limit: maxPageSize, cursor } });
  const listed = { ...page, items: [...(from?.items ?? []), ...page.items] };
  return page.next_cursor ? listAll(client, listed) : listed;
}

/** All accounts, sorted by e-mail. */
export function useUsers(enabled = true) {
  const { client } = useHost();
  return useQuery({
    queryKey: usersKey,
    queryFn: () => listAll(client),
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

/** The same for the same change of an account, asked for again. */
const nameOf = ({ user, ...asked }: UserChange) => JSON.stringify([user.id, asked]);

const isSame = (one: unknown, other: unknown) =>
  JSON.stringify([one].flat().sort()) === JSON.stringify([other].flat().sort());

/** Whether the list shows a change as made. */
function isMade(asked: UserChange, users: User[]) {
  const now = users.find(({ id }) => id === asked.user.id);
  if (asked.kind === 'deletion') return !now;
  if (asked.kind !== 'update' || !now) return false;
  const shown = { ...now, disabled: now.state === 'disabled' };
  return Object.entries(asked.change).every(([field, value]) =>
    isSame(shown[field as keyof UserUpdate], value),
  );
}

/** @param isToast whether a toast tells of a failure; a dialog shows its own */
export function useChangeUser({ isToast = true } = {}) {
  const { t } = useTranslation('mfe-admin');
  const failureOf = useUserFailure();
  const { client, toast } = useHost();
  const prove = useProve();
  const failures = useFailures();
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
    onSuccess(updated, asked) {
      const { kind, user } = asked;
      failures.takeBack(nameOf(asked));
      if (updated) {
        queries.setQueryData<Page<User>>(
          usersKey,
          (page) =>
            page && { ...page, items: page.items.map((item) => (item.id === user.id ? updated : item)) },
        );
      }
      toast({ kind: 'success', title: t(`users.done.${kind}`), description: user.email });
    },
    onError(error, asked) {
      const { title, error: unexplained } = failureOf(error);
      const explained = unexplained ? undefined : title;
      if (isToast) failures.report(error, t('users.failed'), { explained, about: nameOf(asked) });
    },
    async onSettled(updated, error, asked) {
      const listed = queries.invalidateQueries({ queryKey: usersKey });
      // An updated account is in the cache already, so the next change need not wait for the list.
      if (updated) return;
      await listed;
      const users = queries.getQueryData<Page<User>>(usersKey)?.items ?? [];
      if (isUnreachable(error) && isMade(asked, users)) failures.takeBack(nameOf(asked));
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

/** Reads the list anew, and tells whether it shows an address as invited. */
export function useIsInvited() {
  const queries = useQueryClient();
  return async (email: string) => {
    await queries.invalidateQueries({ queryKey: usersKey });
    const users = queries.getQueryData<Page<User>>(usersKey)?.items ?? [];
    return users.some((user) => user.state === 'invited' && user.email === email.trim().toLowerCase());
  };
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
