import { createPrivateKey, createPublicKey, hkdfSync, sign, verify } from 'node:crypto';
import { type DocumentClaim, readDocument } from 'shared/document-token';

/** PKCS #8 prefix of a raw 32-byte Ed25519 key. */
const header = Buffer.from('302e020100300506032b657004220420', 'hex');

export interface Signer {
  /** Ed25519, base64. */
  sign: (text: string) => string;
  /** Which key made the signature: the current one, a former one, or none known here. */
  whose: (text: string, signature: string) => 'own' | 'former' | 'foreign';
  /** For edges: SPKI, base64. */
  publicKey: string;
  /** Shared with edges, which sign documents with it (HMAC). */
  documentKey: string;
  /**
   * Verifies an edge's document token; undefined if it is invalid. Edges that have not polled since the key changed may
   * still sign with a former one.
   */
  readDocument: (token: string) => DocumentClaim | undefined;
}

function pairOf(key: Buffer) {
  const privateKey = createPrivateKey({ key: Buffer.concat([header, key]), format: 'der', type: 'pkcs8' });
  return { privateKey, publicKey: createPublicKey(privateKey) };
}
const documentKeyOf = (key: Buffer) =>
  Buffer.from(hkdfSync('sha256', key, '', 'documents', 32)).toString('base64');

/**
 * @param key 32 random bytes
 * @param former former signing keys
 */
export function createSigner(key: Buffer, former: Buffer[] = []): Signer {
  const own = pairOf(key);
  const formerPairs = former.map(pairOf);
  const documentKeys = [key, ...former].map(documentKeyOf);
  return {
    sign: (text) => sign(null, Buffer.from(text), own.privateKey).toString('base64'),
    whose(text, signature) {
      const [signed, shown] = [Buffer.from(text), Buffer.from(signature, 'base64')];
      if (verify(null, signed, own.publicKey, shown)) return 'own';
      return formerPairs.some(({ publicKey }) => verify(null, signed, publicKey, shown))
        ? 'former'
        : 'foreign';
    },
    publicKey: own.publicKey.export({ format: 'der', type: 'spki' }).toString('base64'),
    documentKey: documentKeyOf(key),
    readDocument: (token) =>
      documentKeys.map((one) => readDocument(token, one)).find((claim) => claim !== undefined),
  };
}
