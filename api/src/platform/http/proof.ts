import type { Request } from 'express';
import { minuteMs } from 'shared/durations';
import type { Access, Account } from './access';
import { AppError } from './app-error';

/** So long a sign-in, or what was asked for again since, is proof enough of who sits there. */
const validMs = 15 * minuteMs;

const proofNeeded = () => new AppError(403, 'proof-needed', 'Bekreft at det er deg.');

/** Throws unless whoever asks has shown lately that it is them: what follows cannot be taken back. */
export function requireProof({ session }: Request): void {
  const { proven_at = session.signed_in_at ?? 0 } = session;
  if (Date.now() - proven_at > validMs) throw proofNeeded();
}

/** The same for everything behind a route. */
export const proven = (access: Access<Account>): Access<Account> => ({
  ...access,
  enter: async (request) => {
    const user = await access.enter(request);
    requireProof(request);
    return user;
  },
});
