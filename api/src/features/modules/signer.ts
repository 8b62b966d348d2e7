import { createPrivateKey, createPublicKey, hkdfSync, sign, verify } from 'node:crypto';

/** What PKCS #8 writes before the 32 bytes of an Ed25519 key. */
const header = Buffer.from('302e020100300506032b657004220420', 'hex');

export interface Signer {
  /** Ed25519, base64. */
  sign: (text: string) => string;
  /** Whose signature it is: of the key that signs now, of a former one, or of none that is known here. */
  whose: (text: string, signature: string) => 'own' | 'former' | 'foreign';
  /** For the edges: SPKI, base64. */
  publicKey: string;
  /** Shared with edges: they sign documents with it, and this api knows them again. */
  documentKey: string;
  /** What edges may still sign documents with that have not asked since the key changed. */
  formerDocumentKeys: string[];
}

function pairOf(key: Buffer) {
  const privateKey = createPrivateKey({ key: Buffer.concat([header, key]), format: 'der', type: 'pkcs8' });
  return { privateKey, publicKey: createPublicKey(privateKey) };
}
const documentKeyOf = (key: Buffer) =>
  Buffer.from(hkdfSync('sha256', key, '', 'documents', 32)).toString('base64');

/**
 * @param key 32 random bytes
 * @param former keys that signed before it
 */
export function createSigner(key: Buffer, former: Buffer[] = []): Signer {
  const own = pairOf(key);
  const formerPairs = former.map(pairOf);
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
    formerDocumentKeys: former.map(documentKeyOf),
  };
}
