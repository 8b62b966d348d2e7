import { minuteMs } from '../durations';
import type { Access, Role } from './access';
import type { PasskeyAssertion, PasskeyRequest } from './passkeys';
import { route } from './route';

/** A signed-in account and its rights. */
export interface SignedIn {
  /** `name` is null unless an administrator has set one. */
  user: { id: string; email: string; name: string | null; roles: Role[] };
  access: Access;
  second_step: SecondStep;
}

/** Whether the account has a second step, and of which kinds. */
export interface SecondStep {
  on: boolean;
  /** An authenticator app is set up. */
  app: boolean;
  passkey: boolean;
  /** End of the grace period of an account that must add a second step; null if it need not or has one. */
  due: string | null;
}

/** How long the second step may take after the password. */
export const ticketValidMs = 5 * minuteMs;

/** The password was correct, but the account requires a second step. */
export interface HalfSignedIn {
  user: null;
  /** Sent back with the second step. */
  ticket: string;
  /** Whether an authenticator app can be used, besides recovery codes. */
  app: boolean;
  /** WebAuthn options for the account's passkeys; null if it has none. */
  passkey: PasskeyRequest | null;
}
/** The signed-in account, or `user: null`. */
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

export const checkResetLink = route<{ body: { token: string }; output: { email: string } }>(
  'POST',
  '/api/auth/reset-password/check',
);

export const resetPassword = route<{ body: { token: string; password: string } }>(
  'POST',
  '/api/auth/reset-password',
);
