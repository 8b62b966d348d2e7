export { invite } from './password-reset';
export { type AccountLists, accessOf } from './policy';
export type { SignInLimits } from './sign-in-limits';
