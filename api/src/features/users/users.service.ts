import type { Role } from 'shared/contracts/access';
import { type StoredUser, UserModel, UserRoleModel } from './user.model';

/** An account as it is stored, with its roles. */
export interface UserWithRoles {
  user: StoredUser;
  roles: Role[];
}

const withRoles = async (user: StoredUser | null): Promise<UserWithRoles | undefined> => {
  if (!user) return undefined;
  const rows = await UserRoleModel.find({ user_id: user._id }, 'role').lean<{ role: Role }[]>();
  return { user, roles: rows.map(({ role }) => role) };
};

export const findUserById = async (id: string) => withRoles(await UserModel.findById(id).lean<StoredUser>());
export const findUserByEmail = async (email: string) =>
  withRoles(await UserModel.findOne({ email: email.toLowerCase() }).lean<StoredUser>());

/** Makes an account; its e-mail must be new. */
export async function addUser(email: string, passwordHash: string | null, roles: Role[], now = new Date()) {
  const user = await UserModel.create({
    email: email.toLowerCase(),
    password_hash: passwordHash,
    created_at: now,
    updated_at: now,
  });
  if (roles.length > 0) await UserRoleModel.insertMany(roles.map((role) => ({ user_id: user._id, role })));
  return String(user._id);
}

/** Ends every session of an account, at its next request. */
export const endSessions = (id: string) => UserModel.updateOne({ _id: id }, { $inc: { session_epoch: 1 } });
