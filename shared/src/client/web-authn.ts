import type {
  PasskeyAssertion,
  PasskeyAttestation,
  PasskeyCreation,
  PasskeyRequest,
} from '../contracts/passkeys';

/** Loads the WebAuthn library, on use or ahead of it. */
export const loadWebAuthn = () => import('@simplewebauthn/browser');

export const canUsePasskeys = () => typeof PublicKeyCredential === 'function';

/** Asks the browser to create a passkey. */
export async function makePasskey(optionsJSON: PasskeyCreation): Promise<PasskeyAttestation> {
  const { startRegistration } = await loadWebAuthn();
  const { id, response } = await startRegistration({ optionsJSON });
  const { clientDataJSON, attestationObject, transports = [] } = response;
  return { id, response: { clientDataJSON, attestationObject, transports } };
}

/** Asks the browser to sign with a passkey. */
export async function answerWithPasskey(optionsJSON: PasskeyRequest): Promise<PasskeyAssertion> {
  const { startAuthentication } = await loadWebAuthn();
  const { id, response } = await startAuthentication({ optionsJSON });
  const { clientDataJSON, authenticatorData, signature, userHandle = null } = response;
  return { id, response: { clientDataJSON, authenticatorData, signature, userHandle } };
}
