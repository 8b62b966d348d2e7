import { generateKeyPairSync } from 'node:crypto';
import { cose, decodeAttestationObject, isoBase64URL, isoCBOR } from '@simplewebauthn/server/helpers';
import type { PasskeyAttestation } from 'shared/contracts/passkeys';

export { verifyAuthenticationResponse, verifyRegistrationResponse } from '@simplewebauthn/server';
export { isoBase64URL };

/** What authenticators support. */
export const algorithms = [cose.COSEALG.EdDSA, cose.COSEALG.ES256, cose.COSEALG.RS256];

function ownerlessKey() {
  const { publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  const { x = '', y = '' } = publicKey.export({ format: 'jwk' });
  return isoCBOR.encode(
    new Map<number, number | Uint8Array>([
      [cose.COSEKEYS.kty, cose.COSEKTY.EC2],
      [cose.COSEKEYS.alg, cose.COSEALG.ES256],
      [cose.COSEKEYS.crv, cose.COSECRV.P256],
      [cose.COSEKEYS.x, isoBase64URL.toBuffer(x)],
      [cose.COSEKEYS.y, isoBase64URL.toBuffer(y)],
    ]),
  );
}

/** A key without an owner. Unknown passkeys are verified against it, so that they take as long as known ones. */
export const decoy = ownerlessKey();

/** Only formats without certificate checks: we do not use attestation, and others make the library fetch CRLs. */
export const formats = ['none', 'packed'];
export const formatOf = ({ response }: PasskeyAttestation): string =>
  decodeAttestationObject(isoBase64URL.toBuffer(response.attestationObject)).get('fmt');

export const webAuthn = { type: 'public-key' as const, clientExtensionResults: {} };
