// What goes between a browser's WebAuthn and the api, under the names of that standard.

/** One of the account's passkeys, for the browser to find it, or not to make another beside it. */
export interface PasskeyDescriptor {
  type: 'public-key';
  id: string;
  transports: string[];
}

/** What a browser makes a passkey from. */
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

/** What a browser answers with one of these passkeys, or with any that it has where none is named. */
export interface PasskeyRequest {
  challenge: string;
  rpId: string;
  timeout: number;
  userVerification: 'required';
  allowCredentials: PasskeyDescriptor[];
}

/** A new passkey. */
export interface PasskeyAttestation {
  id: string;
  response: { clientDataJSON: string; attestationObject: string; transports: string[] };
}

/** An answer of a passkey. */
export interface PasskeyAssertion {
  id: string;
  response: {
    clientDataJSON: string;
    authenticatorData: string;
    signature: string;
    userHandle: string | null;
  };
}
