import type {
  PasskeyAssertion,
  PasskeyAttestation,
  PasskeyCreation,
  PasskeyRequest,
} from '../contracts/passkeys';

/** Loaded when somebody uses a passkey, or ahead of that. */
export const loadWebAuthn = () => import('@simplewebauthn/browser');

export const canUsePasskeys = () => typeof PublicKeyCredential === 'function';

/** Has the browser make a passkey. */
export async function makePasskey(optionsJSON: PasskeyCreation): Promise<PasskeyAttestation> {
  const { startRegistration } = await loadWebAuthn();
  const { id, response } = await startRegistration({ optionsJSON });
  const { clientDataJSON, attestationObject, transports = [] } = response;
  return { id, response: { clientDataJSON, attestationObject, transports } };
}

/** Has the browser answer with a passkey. */
export async function answerWithPasskey(optionsJSON: PasskeyRequest): Promise<PasskeyAssertion> {
  const { startAuthentication } = await loadWebAuthn();
  const { id, response } = await startAuthentication({ optionsJSON });
  const { clientDataJSON, authenticatorData, signature, userHandle = null } = response;
  return { id, response: { clientDataJSON, authenticatorData, signature, userHandle } };
}
