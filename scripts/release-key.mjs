import { generateKeyPairSync } from 'node:crypto';

/**
 * Prints a new key pair for `.env`: the api signs live releases with the private key, edges verify with the public key.
 */
const { privateKey, publicKey } = generateKeyPairSync('ed25519');
const seed = privateKey.export({ format: 'der', type: 'pkcs8' }).subarray(-32);
console.log(`RELEASE_KEY=${seed.toString('base64')}`);
console.log(`RELEASE_PUBLIC_KEY=${publicKey.export({ format: 'der', type: 'spki' }).toString('base64')}`);
