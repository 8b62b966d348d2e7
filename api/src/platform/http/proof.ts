import type { Request } from 'express';
import { minuteMs } from 'shared/durations';
import type { Access, Account } from './access';
import { AppError } from './app-error';

/** How long a sign-in or a renewed proof counts as proof of identity. */
const validMs = 15 * minuteMs;

const proofNeeded = () => new AppError(403, 'proof-needed', 'Bekreft at det er deg.');

/** Throws unless the user has recently proven their identity (step-up), for sensitive or irreversible actions. */
export function requireProof({ session }: Request): void {
  const { proven_at = session.signed_in_at ?? 0 } = session;
  if (Date.now() - proven_at > validMs) throw proofNeeded();
}

/** For what asks for it by itself, depending on the request. */
export const provenAtTimes = (access: Access<Account>): Access<Account> => ({ ...access, proof: 'at-times' });

/**
 * Adds that requirement to an access rule: for whatever gives rights, takes the data of many people away, or cannot be
 * undone.
 */
export const proven = (access: Access<Account>): Access<Account> => ({
  ...access,
  proof: 'always',
  enter: async (request) => {
    const user = await access.enter(request);
    requireProof(request);
    return user;
  },
});
