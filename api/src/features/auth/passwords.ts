import { hash, verify } from '@node-rs/argon2';

// The library's default algorithm is argon2id; memory is in KiB.
const options = { memoryCost: 64 * 1024, timeCost: 3, parallelism: 1 };
const atOnce = 2;

let running = 0;
const waiting: (() => void)[] = [];

/** At most two at once: each takes 64 MiB and a core, and signing in must not stop everything else. */
async function inTurn<Result>(work: () => Promise<Result>): Promise<Result> {
  if (running >= atOnce) await new Promise<void>((resolve) => waiting.push(resolve));
  else running += 1;
  try {
    return await work();
  } finally {
    const next = waiting.shift();
    if (next) next();
    else running -= 1;
  }
}

export const hashPassword = (password: string): Promise<string> => inTurn(() => hash(password, options));

let dummy: Promise<string> | undefined;

/** Compares a password; an account that does not exist costs the same time as one that does. */
export async function passwordMatches(stored: string | null | undefined, password: string): Promise<boolean> {
  dummy ??= hashPassword('nobody has this password');
  const against = stored ?? (await dummy);
  const matches = await inTurn(() => verify(against, password));
  return stored ? matches : false;
}
