import { Types, trusted } from 'mongoose';
import type { AccountList, Role } from 'shared/contracts/access';
import { announceChange } from './account-changes';
import { PasswordResetModel } from './password-reset.model';
import { type StoredUser, UserModel, UserRoleModel } from './user.model';

/** What administrators granted to an account. */
export interface Grants {
  roles: Role[];
  lists: AccountList[];
  /** Names of the modules whose own permission the account holds. */
  modules: string[];
}

/** A stored account with its grants. */
export interface UserWithGrants extends Grants {
  user: StoredUser;
}

/** Accounts stored before these fields existed have neither lists nor modules. */
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

/** Queries roles even when there is no account, so that the response time does not reveal whether one exists. */
async function withGrantsIfAny(user: StoredUser | null): Promise<UserWithGrants | undefined> {
  const roles = await rolesOf(user?._id ?? new Types.ObjectId());
  return user ? { user, roles, ...standing(user) } : undefined;
}

export const findUserById = async (id: string) =>
  withGrantsIfAny(await UserModel.findOne({ _id: id, deleted_at: null }).lean<StoredUser>());
export const findUserByEmail = async (email: string) =>
  withGrantsIfAny(await UserModel.findOne({ email: email.toLowerCase() }).lean<StoredUser>());
export const accountExists = async (email: string) => (await UserModel.exists({ email })) !== null;

/** Creates an account and returns its id; throws when the e-mail is taken. */
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

/** The only way to change sessions or rights: all processes are notified and check the account's sockets again. */
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

/** Closes the account's sockets within a second; clients whose session is still valid reconnect by themselves. */
export const endSockets = (id: string) => changeRights(id, {});

/** Ends every session of an account. */
export const endSessions = (id: string) => changeRights(id, { epoch: 1 });

/** All accounts, ordered by e-mail. */
export async function listUsers(): Promise<UserWithGrants[]> {
  return withAllGrants(await UserModel.find({ deleted_at: null }).sort({ email: 1 }).lean<StoredUser[]>());
}

/** Adds the grants to accounts, with one query for all of them. */
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

/** Replaces the modules granted to an account. */
export const setModules = (id: string, modules: string[]) =>
  changeRights(id, { set: { modules }, version: 1 });

/** Replaces the lists that an account is on. */
export const setLists = (id: string, lists: AccountList[]) =>
  changeRights(id, { set: { lists }, version: 1 });

/** Initialises the lists of accounts that have none yet from the settings; happens once per account. */
export async function seedLists(listsOf: (email: string) => AccountList[]): Promise<void> {
  const users = await UserModel.find({ lists: null, deleted_at: null }, 'email').lean<StoredUser[]>();
  for (const { _id, email } of users) {
    await changeRights(String(_id), { where: { lists: null }, set: { lists: listsOf(email) } });
  }
}

/** Replaces the roles of an account. */
export async function setRoles(id: string, roles: Role[]): Promise<void> {
  await UserRoleModel.deleteMany({ user_id: id });
  if (roles.length > 0) await UserRoleModel.insertMany(roles.map((role) => ({ user_id: id, role })));
  await changeRights(id, { version: 1 });
}

/** Disables an account, or enables it again; both end its sessions. */
export const setDisabled = (id: string, disabled: boolean) =>
  changeRights(id, { set: { disabled }, epoch: 1, version: 1 });

/** E-mails of the enabled accounts on a list. */
export async function emailsOnList(list: AccountList): Promise<string[]> {
  const users = await UserModel.find({ lists: list, disabled: false }, 'email').lean<StoredUser[]>();
  return users.map(({ email }) => email);
}

/** E-mails of the enabled administrators. */
export async function administrators(): Promise<string[]> {
  const rows = await UserRoleModel.find({ role: 'admin' }, 'user_id').lean();
  const ids = rows.map(({ user_id }) => user_id);
  const users = await UserModel.find({ _id: trusted({ $in: ids }), disabled: false }, 'email').lean();
  return users.map(({ email }) => email);
}

/**
 * Erases the personal data, credentials and grants of an account and frees its e-mail for another account. The empty
 * row stays for an hour (see `deleted_at`).
 */
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
 * Sets a password, which ends every session of the account and voids its open reset links.
 * @param known the hash that was read before; if it has changed since, nothing happens and the result is false
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
 * Sets or removes the second step of an account, which ends every session of it.
 * @param where conditions that the stored account must meet (compare-and-set); otherwise the result is false
 */
export const setSecondStep = (
  id: string,
  set: Partial<Pick<StoredUser, 'second_step' | 'second_step_used' | 'second_step_due'>>,
  where?: object,
): Promise<boolean> => changeRights(id, { where, set, epoch: 1, version: 1 });

/** Starts the grace period without a second step unless one has started; announced because accounts are cached. */
export const setSecondStepDue = (id: string, second_step_due: Date): Promise<boolean> =>
  changeRights(id, { where: { second_step_due: null }, set: { second_step_due } });
