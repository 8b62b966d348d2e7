import { createPrivateKey, createPublicKey, hkdfSync, sign } from 'node:crypto';

/** What PKCS #8 writes before the 32 bytes of an Ed25519 key. */
const header = Buffer.from('302e020100300506032b657004220420', 'hex');

export interface Signer {
  /** Ed25519, base64. */
  sign: (text: string) => string;
  /** For the edges: SPKI, base64. */
  publicKey: string;
  /** Shared with edges: they sign documents with it, and this api knows them again. */
  documentKey: string;
}

/** @param key 32 random bytes */
export function createSigner(key: Buffer): Signer {
  const privateKey = createPrivateKey({ key: Buffer.concat([header, key]), format: 'der', type: 'pkcs8' });
  return {
    sign: (text) => sign(null, Buffer.from(text), privateKey).toString('base64'),
    publicKey: createPublicKey(privateKey).export({ format: 'der', type: 'spki' }).toString('base64'),
    documentKey: Buffer.from(hkdfSync('sha256', key, '', 'documents', 32)).toString('base64'),
  };
}
