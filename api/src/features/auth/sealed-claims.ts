import type { z } from 'shared/contracts/zod';
import type { FieldCipher } from '../../platform/field-encryption';

/** Claims that the api makes to itself by way of the browser: sealed for one context, and good for some time. */
export function createClaims(cipher: FieldCipher) {
  return {
    seal: (content: object, context: string): string =>
      `${cipher.keyId}.${cipher.sealClaim(JSON.stringify({ ...content, at: Date.now() }), context)}`,

    /** What was sealed for this context, not longer ago than that; undefined for anything else. */
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
