import type { z } from 'shared/contracts/zod';
import type { FieldCipher } from '../../platform/field-encryption';

/** Stateless encrypted claims that the API hands to the browser and gets back: bound to a context and time-limited. */
export function createClaims(cipher: FieldCipher) {
  return {
    seal: (content: object, context: string): string =>
      `${cipher.keyId}.${cipher.sealClaim(JSON.stringify({ ...content, at: Date.now() }), context)}`,

    /** Decrypts and validates a claim; undefined if it is invalid, expired or for another context. */
    open<Content extends { at: number }>(
      text: string,
      context: string,
      content: z.ZodType<Content>,
      validMs: number,
    ): Content | undefined {
      const [keyId = '', sealed = ''] = text.split('.');
      try {
        const read = content.parse(JSON.parse(cipher.openClaim(sealed, keyId, context)));
        return Date.now() - read.at < validMs ? read : undefined;
      } catch {
        return undefined;
      }
    },
  };
}
