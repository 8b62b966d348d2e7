export {
  addUser,
  endSessions,
  endSockets,
  findUserByEmail,
  findUserById,
  setPassword,
  setRoles,
  setSecondStep,
  type UserWithRoles,
  withAllRoles,
  withRoles,
} from './accounts.service';
export { PasswordResetModel } from './password-reset.model';
export { type StoredUser, UserModel, UserRoleModel } from './user.model';
