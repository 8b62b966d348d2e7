import type { Access, AccountList, Role } from './access';
import { type IdParams, type Page, type PageQuery, route } from './route';

/** `invited`: has not chosen a password yet. */
export const userStates = ['active', 'invited', 'disabled'] as const;
type UserState = (typeof userStates)[number];

/** An account as administrators see it. */
export interface User {
  id: string;
  email: string;
  /** Empty if nobody has entered one. */
  name: string;
  roles: Role[];
  lists: AccountList[];
  /** Modules whose own permission the account was granted. */
  modules: string[];
  state: UserState;
  /** Effective access from roles, lists and modules. */
  access: Access;
  last_signed_in_at: string | null;
  /** Whether a second step is set up. */
  second_step: boolean;
  /** End of the lock-out after wrong passwords; null if not locked. */
  locked_until: string | null;
  version: number;
  created_at: string;
  updated_at: string;
}

/** Changes to an account; lists replace the existing ones. */
export interface UserUpdate {
  name?: string;
  roles?: Role[];
  lists?: AccountList[];
  modules?: string[];
  disabled?: boolean;
}

/** What the invitation form sends. */
export interface Invitation {
  email: string;
  name?: string;
  roles: Role[];
  /** Lists in addition to those that the settings give it. */
  lists?: AccountList[];
}

export const listUsers = route<{ query: PageQuery; output: Page<User> }>('GET', '/api/users');

export const inviteUser = route<{ body: Invitation; output: User }>('POST', '/api/users');

export const updateUser = route<{
  params: IdParams;
  body: UserUpdate;
  output: User;
}>('PATCH', '/api/users/:id', { versioned: true });

export const deleteUser = route<{ params: IdParams }>('DELETE', '/api/users/:id', { versioned: true });

export const sendInvitation = route<{ params: IdParams }>('POST', '/api/users/:id/invitation');

export const unlockUser = route<{ params: IdParams }>('POST', '/api/users/:id/unlock');

export const resetSecondStep = route<{ params: IdParams }>('DELETE', '/api/users/:id/second-step');
