export { invite } from './password-reset';
export { type AccountLists, accessOf } from './policy';
export { clearSecondStep } from './second-step';
export type { SignInLimits } from './sign-in-limits';
