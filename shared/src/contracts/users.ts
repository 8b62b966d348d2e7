import { access, roles } from './access';
import { endpoint } from './endpoint';
import { emailText, idParams, limits, moment, pageOf, pageQuery, recordId, shortList } from './fields';
import { z } from './zod';

/** `invited` has not chosen a password yet. */
export const userStates = ['active', 'invited', 'disabled'] as const;

/** An account as its administrators see it. */
export const user = z.object({
  id: recordId,
  email: z.string(),
  roles: z.array(z.enum(roles)),
  state: z.enum(userStates),
  /** What it may do: its roles together with the lists of the configuration. */
  access,
  last_signed_in_at: moment.nullable(),
  /** Wrong passwords have shut out someone who wants into this account, until then. */
  locked_until: moment.nullable(),
  version: z.int(),
  created_at: moment,
  updated_at: moment,
});
export type User = z.infer<typeof user>;

const heldRoles = shortList(z.enum(roles, 'role_invalid'), roles.length, 'role_invalid').transform((held) => [
  ...new Set(held),
]);

/** What the invitation form sends. */
export const invitation = z.strictObject({
  email: emailText('email_required', { max: limits.account }),
  roles: heldRoles,
});

export const listUsers = endpoint({
  method: 'GET',
  path: '/api/users',
  summary: 'Accounts, newest first',
  status: 200,
  query: z.strictObject(pageQuery),
  output: pageOf(user),
});

export const inviteUser = endpoint({
  method: 'POST',
  path: '/api/users',
  summary: 'Make an account and mail its owner a link to choose a password',
  status: 201,
  body: invitation,
  output: user,
});

export const updateUser = endpoint({
  method: 'PATCH',
  path: '/api/users/:id',
  summary: 'Set the roles of an account, shut it out or let it in again',
  status: 200,
  versioned: true,
  params: idParams,
  body: z
    .strictObject({ roles: heldRoles.optional(), disabled: z.boolean('role_invalid').optional() })
    .refine((change) => change.roles !== undefined || change.disabled !== undefined, 'role_invalid'),
  output: user,
});

export const sendInvitation = endpoint({
  method: 'POST',
  path: '/api/users/:id/invitation',
  summary: 'Mail the owner of an account a new link to choose a password',
  status: 204,
  params: idParams,
});

export const unlockUser = endpoint({
  method: 'POST',
  path: '/api/users/:id/unlock',
  summary: 'Forget the wrong passwords that shut somebody out of an account',
  status: 204,
  params: idParams,
});
