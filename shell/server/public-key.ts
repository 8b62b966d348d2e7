import { createPublicKey, type KeyObject } from 'node:crypto';

/** @param text SPKI in base64, as the api tells it. Throws when it is no such key. */
export const readPublicKey = (text: string): KeyObject =>
  createPublicKey({ key: Buffer.from(text, 'base64'), format: 'der', type: 'spki' });
