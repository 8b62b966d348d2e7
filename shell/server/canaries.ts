import { createHash } from 'node:crypto';
import type { Registry, RegistryEntry } from 'shared/release';

/** A version that is shown in so many of 100 documents. */
export interface Canary {
  name: string;
  share: number;
  entry: RegistryEntry;
}

/** What one document is made of. */
export interface Drawn {
  registry: Registry;
  /** Tells apart what documents may be made of at one time; empty for what is live. */
  variant: string;
  /** The version of each module of which a canary runs; undefined while none does. */
  shows?: Record<string, string>;
}

/** The same for an account as long as that canary runs, so that nobody's tool changes under their hands. */
function bucketOf(account: string | undefined, { name, entry }: Canary): number {
  if (account === undefined) return Math.random() * 100;
  const hash = createHash('sha256').update(`${account} ${name} ${entry.version}`).digest();
  return (hash.readUInt32BE() / 2 ** 32) * 100;
}

/** Makes the choice for each document, between what is live and its canaries. */
export function createDraw(live: Registry, canaries: Canary[]) {
  const plain: Drawn = { registry: live, variant: '' };
  /** Composed once, however many documents are made of one. */
  const variants = new Map<string, Drawn>();

  function compose(chosen: Canary[]): Drawn {
    const remotes = { ...live.remotes };
    for (const { name, entry } of chosen) remotes[name] = entry;
    const shows = Object.fromEntries(canaries.map(({ name }) => [name, remotes[name]?.version ?? '']));
    return { registry: { remotes }, variant: chosen.map(({ entry }) => entry.version).join(' '), shows };
  }

  /** @param account who is signed in; visitors are drawn anew for each document */
  return (account: string | undefined): Drawn => {
    if (canaries.length === 0) return plain;
    const chosen = canaries.filter((canary) => bucketOf(account, canary) < canary.share);
    const key = chosen.map(({ name }) => name).join(' ');
    const drawn = variants.get(key) ?? compose(chosen);
    variants.set(key, drawn);
    return drawn;
  };
}
