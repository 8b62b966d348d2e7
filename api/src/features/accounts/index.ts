export type { AccountCache } from './account-cache';
export {
  addUser,
  administrators,
  emailsOnList,
  emptyAccount,
  endSessions,
  endSockets,
  findUserByEmail,
  findUserById,
  type Grants,
  listUsers,
  setDisabled,
  setLists,
  setModules,
  setPassword,
  setRoles,
  setSecondStep,
  setSecondStepDue,
  type UserWithGrants,
  withAllGrants,
  withGrants,
} from './accounts.service';
export { noticeText } from './notice-text';
export { PasswordResetModel } from './password-reset.model';
export { tellAdministrators } from './tell-administrators';
export { type StoredUser, UserModel, UserRoleModel } from './user.model';
