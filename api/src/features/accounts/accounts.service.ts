import { Types, trusted } from 'mongoose';
import type { AccountList, Role } from 'shared/contracts/access';
import { announceChange } from './account-changes';
import { PasswordResetModel } from './password-reset.model';
import { type StoredUser, UserModel, UserRoleModel } from './user.model';

/** What administrators gave an account. */
export interface Grants {
  roles: Role[];
  lists: AccountList[];
  /** Names of modules whose own permission it holds. */
  modules: string[];
}

/** An account as it is stored, with what it was given. */
export interface UserWithGrants extends Grants {
  user: StoredUser;
}

/** Accounts of before there were any hold none. */
const standing = ({ lists, modules }: Partial<StoredUser>) => ({
  lists: (lists ?? []) as AccountList[],
  modules: modules ?? [],
});

async function rolesOf(user_id: Types.ObjectId): Promise<Role[]> {
  const rows = await UserRoleModel.find({ user_id }, 'role').lean<{ role: Role }[]>();
  return rows.map(({ role }) => role);
}

export const withGrants = async (user: StoredUser): Promise<UserWithGrants> => ({
  user,
  roles: await rolesOf(user._id),
  ...standing(user),
});

/** Roles are looked for of nobody, too: how long it takes does not show whether there is such an account. */
async function withGrantsIfAny(user: StoredUser | null): Promise<UserWithGrants | undefined> {
  const roles = await rolesOf(user?._id ?? new Types.ObjectId());
  return user ? { user, roles, ...standing(user) } : undefined;
}

export const findUserById = async (id: string) =>
  withGrantsIfAny(await UserModel.findOne({ _id: id, deleted_at: null }).lean<StoredUser>());
export const findUserByEmail = async (email: string) =>
  withGrantsIfAny(await UserModel.findOne({ email: email.toLowerCase() }).lean<StoredUser>());
export const accountExists = async (email: string) => (await UserModel.exists({ email })) !== null;

/** Makes an account; its e-mail must be new. */
export async function addUser(
  email: string,
  passwordHash: string | null,
  roles: Role[],
  {
    _id = new Types.ObjectId(),
    ...more
  }: { _id?: Types.ObjectId; name?: string; lists?: AccountList[] } = {},
) {
  const now = new Date();
  const user = await UserModel.create({
    _id,
    email: email.toLowerCase(),
    password_hash: passwordHash,
    ...more,
    created_at: now,
    updated_at: now,
  });
  if (roles.length > 0) await UserRoleModel.insertMany(roles.map((role) => ({ user_id: user._id, role })));
  return String(user._id);
}

/** The one way in which sessions or rights change: all processes are notified, and look at the account's sockets again. */
async function changeRights(
  id: string,
  change: { where?: object | undefined; set?: object; epoch?: 1; version?: 1 },
): Promise<boolean> {
  const now = new Date();
  const { where, set, epoch = 0, version = 0 } = change;
  const { matchedCount } = await UserModel.updateOne(
    { ...where, _id: id },
    { $set: { ...set, rights_changed_at: now, updated_at: now }, $inc: { session_epoch: epoch, version } },
  );
  if (matchedCount > 0) announceChange(id, now);
  return matchedCount > 0;
}

/** Closes the sockets of an account within a second; those whose session still holds come back by themselves. */
export const endSockets = (id: string) => changeRights(id, {});

/** Ends every session of an account. */
export const endSessions = (id: string) => changeRights(id, { epoch: 1 });

/** Every account, by e-mail. */
export async function listUsers(): Promise<UserWithGrants[]> {
  return withAllGrants(await UserModel.find({ deleted_at: null }).sort({ email: 1 }).lean<StoredUser[]>());
}

/** Accounts with what they were given. */
export async function withAllGrants(users: StoredUser[]): Promise<UserWithGrants[]> {
  const ids = users.map(({ _id }) => _id);
  const rows = await UserRoleModel.find({ user_id: trusted({ $in: ids }) }).lean<
    { user_id: unknown; role: Role }[]
  >();
  return users.map((user) => ({
    user,
    roles: rows.filter(({ user_id }) => String(user_id) === String(user._id)).map(({ role }) => role),
    ...standing(user),
  }));
}

/** Grants an account exactly these modules. */
export const setModules = (id: string, modules: string[]) =>
  changeRights(id, { set: { modules }, version: 1 });

/** Puts an account on exactly these lists. */
export const setLists = (id: string, lists: AccountList[]) =>
  changeRights(id, { set: { lists }, version: 1 });

/** Puts accounts that stand on no lists yet on those that the settings name them in: once. */
export async function seedLists(listsOf: (email: string) => AccountList[]): Promise<void> {
  const users = await UserModel.find({ lists: null, deleted_at: null }, 'email').lean<StoredUser[]>();
  for (const { _id, email } of users) {
    await changeRights(String(_id), { where: { lists: null }, set: { lists: listsOf(email) } });
  }
}

/** Gives an account exactly these roles. */
export async function setRoles(id: string, roles: Role[]): Promise<void> {
  await UserRoleModel.deleteMany({ user_id: id });
  if (roles.length > 0) await UserRoleModel.insertMany(roles.map((role) => ({ user_id: id, role })));
  await changeRights(id, { version: 1 });
}

/** Shuts an account out, which ends its sessions, or lets it in again. */
export const setDisabled = (id: string, disabled: boolean) =>
  changeRights(id, { set: { disabled }, epoch: 1, version: 1 });

/** E-mails of the accounts that can sign in and stand on a list. */
export async function emailsOnList(list: AccountList): Promise<string[]> {
  const users = await UserModel.find({ lists: list, disabled: false }, 'email').lean<StoredUser[]>();
  return users.map(({ email }) => email);
}

/** E-mails of the administrators that can sign in. */
export async function administrators(): Promise<string[]> {
  const rows = await UserRoleModel.find({ role: 'admin' }, 'user_id').lean();
  const ids = rows.map(({ user_id }) => user_id);
  const users = await UserModel.find({ _id: trusted({ $in: ids }), disabled: false }, 'email').lean();
  return users.map(({ email }) => email);
}

/** Takes away all that an account was, as it stands after `setDisabled`; its address is free for another one. */
export async function emptyAccount(id: string): Promise<void> {
  const nothing = { name: '', password_hash: null, lists: [], modules: [] };
  await changeRights(id, {
    set: { ...nothing, email: `${id} deleted`, disabled: true, deleted_at: new Date() },
    epoch: 1,
    version: 1,
  });
  await UserRoleModel.deleteMany({ user_id: id });
  await PasswordResetModel.deleteMany({ user_id: id });
}

/**
 * Sets a password, which ends every session of the account and every link to choose another.
 * @param known the hash that was seen: when another stands by now, nothing happens and the answer is false
 */
export async function setPassword(
  id: string,
  passwordHash: string,
  known?: { seen: string | null },
): Promise<boolean> {
  const where = known && { password_hash: known.seen };
  const done = await changeRights(id, { where, set: { password_hash: passwordHash }, epoch: 1, version: 1 });
  if (done) await PasswordResetModel.deleteMany({ user_id: id });
  return done;
}

/**
 * Gives an account a second step, or takes it away, which ends every session of it.
 * @param where what must hold of the account as it stands; else nothing happens and the answer is false
 */
export const setSecondStep = (
  id: string,
  set: Partial<Pick<StoredUser, 'second_step' | 'second_step_used' | 'second_step_due'>>,
  where?: object,
): Promise<boolean> => changeRights(id, { where, set, epoch: 1, version: 1 });

/** Sets until when an account goes on without a second step, where nothing is set: every process has to know of it. */
export const setSecondStepDue = (id: string, second_step_due: Date): Promise<boolean> =>
  changeRights(id, { where: { second_step_due: null }, set: { second_step_due } });
