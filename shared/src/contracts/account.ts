import type { PasskeyAssertion, PasskeyAttestation, PasskeyCreation, PasskeyRequest } from './passkeys';
import { type IdParams, route } from './route';

/** Display names of browser and system from the user agent; null if unknown. */
export interface Device {
  browser: string | null;
  system: string | null;
}

/** An active session of the user's own account. */
export interface OwnSession {
  id: string;
  device: Device;
  /** The session that makes this request. */
  current: boolean;
  /** Whether it was last used from the requester's network; null if unknown. */
  same_network: boolean | null;
  signed_in_at: string;
  /** Rounded to the minute. */
  last_used_at: string;
}

export const changePassword = route<{ body: { current: string; password: string } }>(
  'POST',
  '/api/auth/password',
);

export const listOwnSessions = route<{ output: { items: OwnSession[] } }>('GET', '/api/auth/sessions');

export const endOwnSession = route<{ params: IdParams }>('DELETE', '/api/auth/sessions/:id');

export const endOtherSessions = route('DELETE', '/api/auth/sessions');

/** State of the account's second step. */
interface OwnSecondStep {
  since: string | null;
  app: boolean;
  passkeys: OwnPasskey[];
  recovery_codes_left: number;
}

/** A passkey of the user's own account, named after the browser that created it. */
export interface OwnPasskey {
  id: string;
  device: Device;
  made_at: string;
  last_used_at: string | null;
}

/**
 * Set-up of an authenticator app: `uri` for the QR code, `secret` to type; `token` is sent back with the first code.
 */
export interface SecondStepOffer {
  secret: string;
  uri: string;
  token: string;
}

export const getOwnSecondStep = route<{ output: OwnSecondStep }>('GET', '/api/auth/second-step');

export const offerSecondStep = route<{ body: { current: string }; output: SecondStepOffer }>(
  'POST',
  '/api/auth/second-step/offer',
);

export const addSecondStep = route<{
  body: { token: string; code: string };
  output: { recovery_codes: string[] };
}>('POST', '/api/auth/second-step');

export const removeSecondStep = route<{ body: { code: string } }>('POST', '/api/auth/second-step/removal');

export const renewRecoveryCodes = route<{ output: { recovery_codes: string[] } }>(
  'POST',
  '/api/auth/second-step/recovery-codes',
);

export const offerPasskey = route<{ body: { current: string }; output: PasskeyCreation }>(
  'POST',
  '/api/auth/passkeys/offer',
);

export const addPasskey = route<{ body: PasskeyAttestation; output: { recovery_codes: string[] } }>(
  'POST',
  '/api/auth/passkeys',
);

export const removePasskey = route<{ params: IdParams }>('DELETE', '/api/auth/passkeys/:id');

export const askForProof = route<{ output: PasskeyRequest }>('POST', '/api/auth/proof/offer');

/** Proves the user's identity again: with the password, or with the second step if the account has one. */
export const proveOneself = route<{
  body: { current: string } | { code: string } | { passkey: PasskeyAssertion };
}>('POST', '/api/auth/proof');
