import type { PasskeyAssertion, PasskeyAttestation, PasskeyCreation, PasskeyRequest } from './passkeys';
import { type IdParams, route } from './route';

/** What a browser says of itself, in the names that people know; null where it says nothing that we know. */
export interface Device {
  browser: string | null;
  system: string | null;
}

/** One sign-in of the own account that still holds. */
export interface OwnSession {
  id: string;
  device: Device;
  /** The one that asks. */
  current: boolean;
  /** Whether it was used last from the network that asks; null when that is not known. */
  same_network: boolean | null;
  signed_in_at: string;
  /** To the minute. */
  last_used_at: string;
}

export const changePassword = route<{ body: { current: string; password: string } }>(
  'POST',
  '/api/auth/password',
);

export const listOwnSessions = route<{ output: { items: OwnSession[] } }>('GET', '/api/auth/sessions');

export const endOwnSession = route<{ params: IdParams }>('DELETE', '/api/auth/sessions/:id');

export const endOtherSessions = route('DELETE', '/api/auth/sessions');

/** The second step of the own account. */
interface OwnSecondStep {
  since: string | null;
  app: boolean;
  passkeys: OwnPasskey[];
  recovery_codes_left: number;
}

/** A passkey of the own account, named after the browser that made it. */
export interface OwnPasskey {
  id: string;
  device: Device;
  made_at: string;
  last_used_at: string | null;
}

/** What an app takes over: as a picture (`uri`) or typed (`secret`); the token goes with its first code. */
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

/** The password, or what the account asks for beside it at sign-in. */
export const proveOneself = route<{
  body: { current: string } | { code: string } | { passkey: PasskeyAssertion };
}>('POST', '/api/auth/proof');
