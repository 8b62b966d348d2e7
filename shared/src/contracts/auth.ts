import type { Access, Role } from './access';
import type { PasskeyAssertion, PasskeyRequest } from './passkeys';
import { route } from './route';

/** A signed-in account and its rights. */
export interface SignedIn {
  /** Its name, where an administrator gave it one. */
  user: { id: string; email: string; name: string | null; roles: Role[] };
  access: Access;
  second_step: SecondStep;
}

/** Whether a sign-in of the account asks for more than the password. */
export interface SecondStep {
  on: boolean;
  /** Of which kinds it is. */
  app: boolean;
  passkey: boolean;
  /** Until when an account that must have one goes on without; null where it need not, or has it. */
  due: string | null;
}

/** The password was right and is half of a sign-in. */
export interface HalfSignedIn {
  user: null;
  /** Goes with the code. */
  ticket: string;
  /** Whether an app shows codes, beside the recovery codes. */
  app: boolean;
  /** What the account's passkeys are asked with, where it has any. */
  passkey: PasskeyRequest | null;
}
/** A signed-in account and its rights, or nobody. */
export type Session = SignedIn | { user: null };

export const getSession = route<{ output: Session }>('GET', '/api/auth/session');

export const login = route<{
  body: { email: string; password: string };
  output: SignedIn | HalfSignedIn;
}>('POST', '/api/auth/login');

export const loginWithCode = route<{
  body: { email: string; ticket: string; code: string };
  output: SignedIn;
}>('POST', '/api/auth/login/code');

export const askForPasskey = route<{ output: PasskeyRequest }>('POST', '/api/auth/login/passkey/offer');

export const loginWithPasskey = route<{ body: PasskeyAssertion; output: SignedIn }>(
  'POST',
  '/api/auth/login/passkey',
);

export const logout = route<{ body: { scope: 'global' | 'local' } }>('POST', '/api/auth/logout');

export const forgotPassword = route<{ body: { email: string }; output: { accepted: true } }>(
  'POST',
  '/api/auth/forgot-password',
);

export const checkResetLink = route<{ body: { token: string } }>('POST', '/api/auth/reset-password/check');

export const resetPassword = route<{ body: { token: string; password: string } }>(
  'POST',
  '/api/auth/reset-password',
);
