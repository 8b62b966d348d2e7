import { randomUUID } from 'node:crypto';
import { z } from 'shared/contracts/zod';
import { minuteMs } from 'shared/durations';
import type { FieldCipher } from '../../platform/field-encryption';
import { createClaims } from './sealed-claims';
import { spendOnce } from './spent-challenges';

export const challengeValidMs = 5 * minuteMs;

/** What a challenge may be used for; it is rejected for any other purpose. */
type Purpose = 'enrolment' | 'sign-in' | 'proof';
const contextOf = (purpose: Purpose) => `passkey-${purpose}`;

const claimContent = z.object({
  id: z.string().nullable(),
  epoch: z.number(),
  nonce: z.string(),
  at: z.number(),
});
type Claim = z.output<typeof claimContent>;

/** The account and epoch a challenge is bound to; a sign-in challenge without e-mail is bound to none. */
export interface Holder {
  id: string;
  epoch: number;
}

/** Challenges of passkeys: encrypted claims, so that unanswered ones need no storage. */
export function createPasskeyChallenges(cipher: FieldCipher) {
  const claims = createClaims(cipher);
  return {
    make: (purpose: Purpose, { id, epoch }: Holder | { id: null; epoch: 0 }): string =>
      Buffer.from(claims.seal({ id, epoch, nonce: randomUUID() }, contextOf(purpose))).toString('base64url'),

    /** Captures the decrypted claim while the library verifies the challenge. */
    reader(purpose: Purpose) {
      const read: { claim: Claim | undefined } = { claim: undefined };
      return {
        read,
        expectedChallenge(given: string) {
          const sealed = Buffer.from(given, 'base64url').toString();
          read.claim = claims.open(sealed, contextOf(purpose), claimContent, challengeValidMs);
          return read.claim !== undefined;
        },
      };
    },

    /** False if it was used before. */
    spend: ({ nonce }: Claim): Promise<boolean> => spendOnce(nonce, challengeValidMs),
  };
}
