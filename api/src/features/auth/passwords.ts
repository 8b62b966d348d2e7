import { hash, verify } from '@node-rs/argon2';
import pLimit from 'p-limit';
import { AppError } from '../../platform/http/app-error';

// The library's default algorithm is argon2id; memory is in KiB.
const options = { memoryCost: 64 * 1024, timeCost: 3, parallelism: 1 };
/** Each takes 64 MiB and a core, and signing in must not stop everything else. */
const atOnce = 2;
/** Who would wait behind so many, a second or so, is refused with Retry-After instead. */
const maxWaiting = 32;
const retryAfter = 5;

const turn = pLimit(atOnce);
// Strangers queue among themselves, before the queue of all: whoever is known has two of them ahead at most.
const unknownTurn = pLimit(atOnce);

const busy = () =>
  new AppError(503, 'sign-in-busy', 'Mange logger inn akkurat nå. Prøv igjen om litt.', { retryAfter });

/** Whose password it is: somebody who has proven something before is not held up by those who guess. */
type Who = 'known' | 'unknown';

async function inTurn<Result>(who: Who, work: () => Promise<Result>): Promise<Result> {
  const queue = who === 'known' ? turn : unknownTurn;
  if (queue.pendingCount >= maxWaiting) throw busy();
  return who === 'known' ? turn(work) : unknownTurn(() => turn(work));
}

/** For who is known: nobody else has a password to choose. */
export const hashPassword = (password: string): Promise<string> =>
  inTurn('known', () => hash(password, options));

let dummy: Promise<string> | undefined;

/** Compares a password; an account that does not exist costs the same time as one that does. */
export async function passwordMatches(
  stored: string | null | undefined,
  password: string,
  who: Who,
): Promise<boolean> {
  dummy ??= hash('nobody has this password', options);
  const against = stored ?? (await dummy);
  const matches = await inTurn(who, () => verify(against, password));
  return stored ? matches : false;
}
