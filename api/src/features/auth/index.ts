export { forgetSessions } from './own-sessions';
export { invite } from './password-reset';
export { accessOf, type CustomerServiceHome, firstListsOf } from './policy';
export { clearSecondStep } from './second-step';
export { resealSecondSteps } from './second-step-keys';
export type { SignInLimits } from './sign-in-limits';
