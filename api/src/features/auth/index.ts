export { forgetSessions } from './own-sessions';
export { invite } from './password-reset';
export { accessOf, type CustomerServiceHome } from './policy';
export { clearSecondStep } from './second-step';
export { refuseMissingStepKeys, resealSecondSteps } from './second-step-keys';
export type { SignInLimits } from './sign-in-limits';
