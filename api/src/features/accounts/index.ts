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
  invitationFields,
  inviteAgain,
  listUsers,
  setAccount,
  setPassword,
  setSecondStep,
  setSecondStepDue,
  type UserWithGrants,
  withGrants,
} from './accounts.service';
export { noticeText } from './notice-text';
export { PasswordResetModel } from './password-reset.model';
export { tellAdministrators } from './tell-administrators';
export { type StoredUser, UserModel } from './user.model';
