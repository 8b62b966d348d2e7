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

/** Adds that requirement to an access rule. */
export const proven = (access: Access<Account>): Access<Account> => ({
  ...access,
  enter: async (request) => {
    const user = await access.enter(request);
    requireProof(request);
    return user;
  },
});
