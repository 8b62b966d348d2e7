import type { Access, AccountList, Role } from './access';
import { type IdParams, type Page, type PageQuery, route } from './route';

/** `invited` has not chosen a password yet. */
export const userStates = ['active', 'invited', 'disabled'] as const;
type UserState = (typeof userStates)[number];

/** An account as its administrators see it. */
export interface User {
  id: string;
  email: string;
  /** Empty where nobody has written one. */
  name: string;
  roles: Role[];
  lists: AccountList[];
  /** Names of modules whose own permission it was granted. */
  modules: string[];
  state: UserState;
  /** What it may do: its roles, lists and modules together. */
  access: Access;
  last_signed_in_at: string | null;
  /** A sign-in asks for a code, too. */
  second_step: boolean;
  /** Wrong passwords have shut out someone who wants into this account, until then. */
  locked_until: string | null;
  version: number;
  created_at: string;
  updated_at: string;
}

/** What changes of an account; lists are given whole. */
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
  /** Besides those that the settings name it in. */
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
