import { accountLists, roles } from './access';
import { access, moduleName } from './access.schema';
import { endpoint } from './endpoint';
import { emailText, freeText, shortList } from './fields';
import { limits } from './limits';
import { idParams, moment, pageOf, pageQuery, recordId } from './record-fields';
import * as routes from './users';
import { z } from './zod';

const user = z.object({
  id: recordId,
  email: z.string(),
  name: z.string(),
  roles: z.array(z.enum(roles)),
  lists: z.array(z.enum(accountLists)),
  modules: z.array(z.string()),
  state: z.enum(routes.userStates),
  access,
  last_signed_in_at: moment.nullable(),
  second_step: z.boolean(),
  locked_until: moment.nullable(),
  version: z.int(),
  created_at: moment,
  updated_at: moment,
});

const assignedRoles = shortList(z.enum(roles, 'role_invalid'), roles.length, 'role_invalid').transform(
  (assigned) => [...new Set(assigned)],
);

const accountName = freeText({ max: limits.name, tooLong: 'name_too_long' });

const assignedLists = shortList(
  z.enum(accountLists, 'list_unknown'),
  accountLists.length,
  'list_unknown',
).transform((assigned) => [...new Set(assigned)]);

const grantedModules = shortList(moduleName, 100, 'module_unknown').transform((granted) => [
  ...new Set(granted),
]);

/** What the form of an account's name sends. */
export const nameForm = z.strictObject({ name: accountName });

/** What the invitation form sends. */
export const invitation = z.strictObject({
  email: emailText('email_required', { max: limits.account }),
  name: accountName.optional(),
  roles: assignedRoles,
  lists: assignedLists.optional(),
});

export const listUsers = endpoint(routes.listUsers, {
  summary: 'Accounts, newest first',
  status: 200,
  query: z.strictObject(pageQuery),
  output: pageOf(user),
});

export const inviteUser = endpoint(routes.inviteUser, {
  summary: 'Make an account and mail its owner a link to choose a password',
  status: 201,
  body: invitation,
  output: user,
});

export const updateUser = endpoint(routes.updateUser, {
  summary: 'Set the name, roles, lists and modules of an account, shut it out or let it in again',
  status: 200,
  params: idParams,
  body: z
    .strictObject({
      name: accountName.optional(),
      roles: assignedRoles.optional(),
      lists: assignedLists.optional(),
      modules: grantedModules.optional(),
      disabled: z.boolean('role_invalid').optional(),
    })
    .refine((change) => Object.values(change).some((value) => value !== undefined), 'role_invalid'),
  output: user,
});

export const deleteUser = endpoint(routes.deleteUser, {
  summary: 'Delete an account: its sessions end, its owner and the other administrators are mailed',
  status: 204,
  params: idParams,
});

export const sendInvitation = endpoint(routes.sendInvitation, {
  summary: 'Mail the owner of an account a new link to choose a password',
  status: 204,
  params: idParams,
});

export const unlockUser = endpoint(routes.unlockUser, {
  summary: 'Forget the wrong passwords that shut somebody out of an account',
  status: 204,
  params: idParams,
});

export const resetSecondStep = endpoint(routes.resetSecondStep, {
  summary: 'Take the second step of an account away, whose owner has lost it and is mailed of it',
  status: 204,
  params: idParams,
});
