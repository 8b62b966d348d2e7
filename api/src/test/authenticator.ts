import { createHash, generateKeyPairSync, type KeyObject, randomBytes, sign } from 'node:crypto';
import type {
  PasskeyAssertion,
  PasskeyAttestation,
  PasskeyCreation,
  PasskeyRequest,
} from 'shared/contracts/passkeys';

interface Passkey {
  privateKey: KeyObject;
  userHandle: string;
  counter: number;
}

/** Deviations of an authenticator or browser from correct behaviour. */
interface Manner {
  origin?: string;
  rpId?: string;
  userVerified?: boolean;
  /** Increment of the signature counter. */
  step?: number;
  signature?: Buffer;
  userHandle?: string;
  /** Attestation format; `packed` is self-attestation. */
  format?: string;
}

const sha256 = (data: string | Buffer) => createHash('sha256').update(data).digest();
const text = (value: string) => Buffer.concat([Buffer.from([0x60 + value.length]), Buffer.from(value)]);
const bytes = (value: Buffer) => {
  const length = Buffer.from([0x59, 0, 0]);
  length.writeUInt16BE(value.length, 1);
  return Buffer.concat([length, value]);
};

/** A software authenticator, including the browser's part. */
export class Authenticator {
  readonly passkeys = new Map<string, Passkey>();
  constructor(readonly origin: string) {}

  #clientData(type: string, challenge: string, { origin = this.origin }: Manner) {
    return Buffer.from(JSON.stringify({ type, challenge, origin, crossOrigin: false }));
  }

  #head(rpId: string, { counter }: Passkey, attested: boolean, { userVerified = true }: Manner) {
    const count = Buffer.alloc(4);
    count.writeUInt32BE(counter);
    const flags = 0x01 + (userVerified ? 0x04 : 0) + (attested ? 0x40 : 0);
    return Buffer.concat([sha256(rpId), Buffer.from([flags]), count]);
  }

  create(options: PasskeyCreation, manner: Manner = {}): PasskeyAttestation {
    const { publicKey, privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
    const { x = '', y = '' } = publicKey.export({ format: 'jwk' });
    const id = randomBytes(32);
    const passkey = { privateKey, userHandle: options.user.id, counter: 1_000 };
    this.passkeys.set(id.toString('base64url'), passkey);
    const cose = Buffer.concat([
      Buffer.from([0xa5, 1, 2, 3, 0x26, 0x20, 1, 0x21, 0x58, 32]),
      Buffer.from(x, 'base64url'),
      Buffer.from([0x22, 0x58, 32]),
      Buffer.from(y, 'base64url'),
    ]);
    const authenticatorData = Buffer.concat([
      this.#head(manner.rpId ?? options.rp.id, passkey, true, manner),
      Buffer.alloc(16),
      Buffer.from([0, id.length]),
      id,
      cose,
    ]);
    const { format = 'none' } = manner;
    const clientData = this.#clientData('webauthn.create', options.challenge, manner);
    const signed = Buffer.concat([authenticatorData, sha256(clientData)]);
    const statement =
      format === 'packed'
        ? [
            Buffer.from([0xa2]),
            ...[text('alg'), Buffer.from([0x26]), text('sig'), bytes(sign('sha256', signed, privateKey))],
          ]
        : [Buffer.from([0xa0])];
    const attestationObject = Buffer.concat([
      Buffer.from([0xa3]),
      ...[
        text('fmt'),
        text(format),
        text('attStmt'),
        ...statement,
        text('authData'),
        bytes(authenticatorData),
      ],
    ]);
    return {
      id: id.toString('base64url'),
      response: {
        clientDataJSON: clientData.toString('base64url'),
        attestationObject: attestationObject.toString('base64url'),
        transports: ['internal'],
      },
    };
  }

  /** Signs with the given passkey, else the first one allowed, else the first one available. */
  get(
    options: Pick<PasskeyRequest, 'challenge' | 'rpId' | 'allowCredentials'>,
    manner: Manner & { id?: string } = {},
  ): PasskeyAssertion {
    const asked = options.allowCredentials.map(({ id }) => id);
    const id = manner.id ?? [...this.passkeys.keys()].find((own) => !asked.length || asked.includes(own));
    const passkey = this.passkeys.get(id ?? '');
    if (!id || !passkey) throw new Error('The authenticator has no such passkey');
    passkey.counter += manner.step ?? 1;
    const clientData = this.#clientData('webauthn.get', options.challenge, manner);
    const authenticatorData = this.#head(manner.rpId ?? options.rpId, passkey, false, manner);
    const signed = Buffer.concat([authenticatorData, sha256(clientData)]);
    const signature = manner.signature ?? sign('sha256', signed, passkey.privateKey);
    return {
      id,
      response: {
        clientDataJSON: clientData.toString('base64url'),
        authenticatorData: authenticatorData.toString('base64url'),
        signature: signature.toString('base64url'),
        userHandle: manner.userHandle ?? passkey.userHandle,
      },
    };
  }
}
