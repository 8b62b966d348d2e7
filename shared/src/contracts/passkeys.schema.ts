import { madeText, shortList } from './fields';
import { z } from './zod';

const base64url = (max: number) => madeText(max, /^[\w-]+$/);
const credentialId = base64url(1_400);
const clientDataJSON = base64url(4_000);
const transport = madeText(40, /^[a-z-]+$/);

const descriptor = z.object({
  type: z.literal('public-key'),
  id: z.string(),
  transports: z.array(z.string()),
});

/** A passkey's signed response to a sign-in challenge. */
export const passkeyAssertion = z.strictObject({
  id: credentialId,
  response: z.strictObject({
    clientDataJSON,
    authenticatorData: base64url(4_000),
    signature: base64url(2_000),
    userHandle: base64url(100).nullable(),
  }),
});

/** WebAuthn options for signing with a passkey. */
export const passkeyRequest = z.object({
  challenge: z.string(),
  rpId: z.string(),
  timeout: z.int(),
  userVerification: z.literal('required'),
  allowCredentials: z.array(descriptor),
});

/** WebAuthn options for creating a passkey. */
export const passkeyCreation = z.object({
  challenge: z.string(),
  rp: z.object({ id: z.string(), name: z.string() }),
  user: z.object({ id: z.string(), name: z.string(), displayName: z.string() }),
  pubKeyCredParams: z.array(z.object({ type: z.literal('public-key'), alg: z.int() })),
  timeout: z.int(),
  attestation: z.literal('none'),
  excludeCredentials: z.array(descriptor),
  authenticatorSelection: z.object({
    residentKey: z.literal('required'),
    requireResidentKey: z.literal(true),
    userVerification: z.literal('required'),
  }),
});

/** A newly created passkey. */
export const passkeyAttestation = z.strictObject({
  id: credentialId,
  response: z.strictObject({
    clientDataJSON,
    attestationObject: base64url(16_000),
    transports: shortList(transport, 10, 'text_invalid'),
  }),
});
