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
export interface OwnSecondStep {
  since: string | null;
  recovery_codes_left: number;
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

/** Either the password or a code: whichever the account asks for at sign-in last. */
export const proveOneself = route<{ body: { current: string } | { code: string } }>(
  'POST',
  '/api/auth/proof',
);
