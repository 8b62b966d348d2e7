import { hash, verify } from '@node-rs/argon2';
import pLimit from 'p-limit';
import { AppError } from '../../platform/http/app-error';

/** Each hash takes its memory and one core; sign-ins must not block everything else. */
const atOnce = 2;
/** With a longer queue (about a second) the request is refused with 503 and Retry-After. */
const maxWaiting = 32;
const retryAfter = 5;

const busy = () =>
  new AppError(503, 'sign-in-busy', 'Mange logger inn akkurat nå. Prøv igjen om litt.', { retryAfter });

/** Known users (they have proven something before) are not delayed by guessing attempts of others. */
type Who = 'known' | 'unknown';

/** One form of letters such as å, which some systems type as a letter and a mark. */
const composed = (password: string) => password.normalize('NFC');

/** Hashes and verifies passwords; `memoryKib` is what one hash takes (`PASSWORD_MEMORY_KIB`). */
export function createPasswords(memoryKib: number) {
  // The library's default algorithm is argon2id.
  const options = { memoryCost: memoryKib, timeCost: 3, parallelism: 1 };
  const turn = pLimit(atOnce);
  // Unknown browsers queue separately first, so that at most two of their hashes are ahead of a known user.
  const unknownTurn = pLimit(atOnce);
  let dummy: Promise<string> | undefined;

  async function inTurn<Result>(who: Who, work: () => Promise<Result>): Promise<Result> {
    const queue = who === 'known' ? turn : unknownTurn;
    if (queue.pendingCount >= maxWaiting) throw busy();
    return who === 'known' ? turn(work) : unknownTurn(() => turn(work));
  }

  return {
    /** Only known users choose passwords, so this uses their queue. */
    hash: (password: string): Promise<string> => inTurn('known', () => hash(composed(password), options)),
    /** Verifies a password; takes equally long when the account does not exist (timing attack). */
    async matches(stored: string | null | undefined, password: string, who: Who): Promise<boolean> {
      dummy ??= hash('nobody has this password', options);
      const against = stored ?? (await dummy);
      const matches = await inTurn(who, () => verify(against, composed(password)));
      return stored ? matches : false;
    },
  };
}
export type Passwords = ReturnType<typeof createPasswords>;
