import { Types } from 'mongoose';
import type { AccountList, Role } from 'shared/contracts/access';
import type { Language } from 'shared/i18n/languages';
import { PasswordResetModel } from './password-reset.model';
import { rightsChanged, type StoredUser, UserModel } from './user.model';

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

export const withGrants = (user: StoredUser): UserWithGrants => ({
  user,
  roles: user.roles as Role[],
  lists: user.lists as AccountList[],
  modules: user.modules,
});
const withGrantsIfAny = (user: StoredUser | null) => (user ? withGrants(user) : undefined);

export const findUserById = async (id: string) =>
  withGrantsIfAny(await UserModel.findOne({ _id: id, deleted_at: null }).lean<StoredUser>());
export const findUserByEmail = async (email: string) =>
  withGrantsIfAny(await UserModel.findOne({ email: email.toLowerCase() }).lean<StoredUser>());
export const accountExists = async (email: string) => (await UserModel.exists({ email })) !== null;

interface NewUser {
  _id?: Types.ObjectId;
  name?: string;
  lists?: AccountList[];
  request_key?: string | undefined;
}

/** The fields of an account that is to be mailed a link to choose its first password. */
export const invitationFields = (language: Language) => ({
  invitation_key: `invitation:${new Types.ObjectId()}`,
  invitation_language: language,
  outbox_at: new Date(),
  outbox_attempts: 0,
});

/** Creates an account, with its invitation if it has one, and returns its id; throws when the e-mail is taken. */
export async function addUser(
  email: string,
  passwordHash: string | null,
  roles: Role[],
  more: NewUser & Partial<ReturnType<typeof invitationFields>> = {},
) {
  const now = new Date();
  const user = await UserModel.create({
    email: email.toLowerCase(),
    password_hash: passwordHash,
    roles,
    ...more,
    created_at: now,
    updated_at: now,
  });
  return String(user._id);
}

/** The only way to change sessions or rights: all processes are notified and check the account's sockets again. */
async function changeRights(
  id: string,
  change: { where?: object | undefined; set?: object; epoch?: 1; version?: 1 },
): Promise<boolean> {
  const { where, set, epoch = 0, version = 0 } = change;
  const changed = await UserModel.findOneAndUpdate(
    { ...where, _id: id },
    {
      $set: { ...set, updated_at: new Date() },
      // The database's own clock, as that of this process may differ from those that look for the change.
      $currentDate: { rights_changed_at: true },
      $inc: { session_epoch: epoch, version },
    },
    { returnDocument: 'after' },
  ).lean<StoredUser>();
  if (changed) UserModel.db.emit(rightsChanged, id, changed.rights_changed_at?.getTime());
  return changed !== null;
}

/** Closes the account's sockets within a second; clients whose session is still valid reconnect by themselves. */
export const endSockets = (id: string) => changeRights(id, {});

/** Ends every session of an account. */
export const endSessions = (id: string) => changeRights(id, { epoch: 1 });

/** All accounts, ordered by e-mail. */
export async function listUsers(): Promise<UserWithGrants[]> {
  const users = await UserModel.find({ deleted_at: null }).sort({ email: 1 }).lean<StoredUser[]>();
  return users.map(withGrants);
}

/**
 * Replaces what is given of an account's name and grants; disabling it, or enabling it again, ends its sessions.
 * Links from before it was disabled, which open nothing meanwhile, are void before it is enabled.
 */
export async function setAccount(
  id: string,
  set: Partial<Grants> & { name?: string; disabled?: boolean; change_keys?: string[] },
): Promise<void> {
  if (set.disabled === false) await PasswordResetModel.deleteMany({ user_id: id });
  await changeRights(id, { set, version: 1, ...(set.disabled !== undefined && { epoch: 1 }) });
}

/** Has an account be mailed a link to choose its first password. */
export const inviteAgain = (id: string, language: Language) =>
  UserModel.updateOne({ _id: id }, { $set: invitationFields(language) });

/** E-mails of the enabled accounts on a list. */
export async function emailsOnList(list: AccountList): Promise<string[]> {
  const users = await UserModel.find({ lists: list, disabled: false }, 'email').lean<StoredUser[]>();
  return users.map(({ email }) => email);
}

/** E-mails of the enabled administrators. */
export async function administrators(): Promise<string[]> {
  const users = await UserModel.find({ roles: 'admin', disabled: false }, 'email').lean<StoredUser[]>();
  return users.map(({ email }) => email);
}

/**
 * Erases the personal data, credentials and grants of an account and frees its e-mail for another account. The empty
 * row stays for an hour (see `deleted_at`).
 */
export async function emptyAccount(id: string): Promise<void> {
  const nothing = { name: '', password_hash: null, roles: [], lists: [], modules: [] };
  await changeRights(id, {
    set: {
      ...nothing,
      email: `${id} deleted`,
      disabled: true,
      deleted_at: new Date(),
      invitation_key: null,
      outbox_at: null,
    },
    epoch: 1,
    version: 1,
  });
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
