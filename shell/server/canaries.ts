import { createHash } from 'node:crypto';
import { LRUCache } from 'lru-cache';
import type { Registry, RegistryEntry } from 'shared/release';

const maxVariants = 64;

/** A version that is served in `share` of 100 documents. */
export interface Canary {
  name: string;
  share: number;
  entry: RegistryEntry;
}

/** The releases that one document is composed of. */
export interface Drawn {
  registry: Registry;
  /** Cache key of this combination of releases; empty for the live one. */
  variant: string;
  /** Version of each module that has a canary; undefined while no canary runs. */
  shows?: Record<string, string>;
}

/** A number below 100: stable per account while the canary runs, so that nobody's tool changes under their hands. */
function bucketOf(account: string | undefined, { name, entry }: Canary): number {
  if (account === undefined) return Math.random() * 100;
  const hash = createHash('sha256').update(`${account} ${name} ${entry.version}`).digest();
  return (hash.readUInt32BE() / 2 ** 32) * 100;
}

/** Chooses for each document between the live release and the canary. */
export function createDraw(live: Registry, canaries: Canary[]) {
  const plain: Drawn = { registry: live, variant: '' };
  /** Registries by combination, of which many canaries have more than memory: each is composed once, not per document. */
  const variants = new LRUCache<string, Drawn>({ max: maxVariants });

  function compose(chosen: Canary[]): Drawn {
    const remotes = { ...live.remotes };
    for (const { name, entry } of chosen) remotes[name] = entry;
    const shows = Object.fromEntries(canaries.map(({ name }) => [name, remotes[name]?.version ?? '']));
    return { registry: { remotes }, variant: chosen.map(({ entry }) => entry.version).join(' '), shows };
  }

  /** @param account who is signed in (the choice sticks); for visitors it is drawn anew for each document */
  return (account: string | undefined): Drawn => {
    if (canaries.length === 0) return plain;
    const chosen = canaries.filter((canary) => bucketOf(account, canary) < canary.share);
    const key = chosen.map(({ name }) => name).join(' ');
    const drawn = variants.get(key) ?? compose(chosen);
    variants.set(key, drawn);
    return drawn;
  };
}
