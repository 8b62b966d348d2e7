// WebAuthn data exchanged between browser and api, with the names of the standard.

/** One of the account's passkeys, so that the browser can find it or avoid creating a second one. */
export interface PasskeyDescriptor {
  type: 'public-key';
  id: string;
  transports: string[];
}

/** WebAuthn options for creating a passkey. */
export interface PasskeyCreation {
  challenge: string;
  rp: { id: string; name: string };
  user: { id: string; name: string; displayName: string };
  pubKeyCredParams: { type: 'public-key'; alg: number }[];
  timeout: number;
  attestation: 'none';
  excludeCredentials: PasskeyDescriptor[];
  authenticatorSelection: {
    residentKey: 'required';
    requireResidentKey: true;
    userVerification: 'required';
  };
}

/** WebAuthn options for signing with one of these passkeys, or with any passkey of the site if none is listed. */
export interface PasskeyRequest {
  challenge: string;
  rpId: string;
  timeout: number;
  userVerification: 'required';
  allowCredentials: PasskeyDescriptor[];
}

/** A newly created passkey. */
export interface PasskeyAttestation {
  id: string;
  response: { clientDataJSON: string; attestationObject: string; transports: string[] };
}

/** A passkey's signed response to a sign-in challenge. */
export interface PasskeyAssertion {
  id: string;
  response: {
    clientDataJSON: string;
    authenticatorData: string;
    signature: string;
    userHandle: string | null;
  };
}
