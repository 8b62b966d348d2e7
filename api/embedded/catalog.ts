import { randomBytes } from 'node:crypto';
import { serialize } from 'bson';
import { Collection } from './collection';
import { CommandError } from './errors';
import { Index, type IndexSpec } from './indexes';
import type { Storage } from './storage';
import { decode, plainDoc } from './values';

const KEY = Buffer.from([0]);
/** Random and renewed with every change: a process that knows this version has the current catalog. */
const VERSION = Buffer.from([0, 0]);
const NEVER_CHANGED = Buffer.alloc(0);

interface StoredCollection {
  namespace: string;
  table: number;
  indexes: { table: number; spec: IndexSpec }[];
}

interface State {
  version: Buffer;
  nextTable: number;
  collections: ReadonlyMap<string, Collection>;
}

/** The collections and indexes. Readers see the last commit, a write also sees its own changes. */
export class Catalog {
  #known: State | undefined;

  constructor(readonly storage: Storage) {}

  /** Runs a change of data or catalog; resolves when it is on disk. */
  write<T>(work: () => T): Promise<T> {
    return this.storage.write(work);
  }

  collection(namespace: string): Collection | undefined {
    return this.#state.collections.get(namespace);
  }

  all(): Collection[] {
    return [...this.#state.collections.values()];
  }

  /** Returns the collection, created if missing. This and the following methods must run inside a write. */
  require(namespace: string): Collection {
    const known = this.collection(namespace);
    if (known) return known;
    checkName(namespace);
    const made = new Collection(this.storage, namespace, this.#state.nextTable, []);
    this.#put(made, this.#state.nextTable + 1);
    return made;
  }

  addIndexes(namespace: string, specs: IndexSpec[]): void {
    let collection = this.require(namespace);
    let { nextTable } = this.#state;
    for (const spec of specs) {
      collection = collection.withIndex(new Index(nextTable, spec));
      nextTable += 1;
    }
    this.#put(collection, nextTable);
  }

  dropIndex(namespace: string, index: Index): void {
    this.#put(this.require(namespace).withoutIndex(index));
  }

  dropDatabase(database: string): void {
    const kept = new Map(this.#state.collections);
    for (const [namespace, collection] of kept) {
      if (!namespace.startsWith(`${database}.`)) continue;
      collection.clear();
      kept.delete(namespace);
    }
    this.#save(kept);
  }

  get #state(): State {
    const version = this.storage.get(VERSION) ?? NEVER_CHANGED;
    if (!this.#known?.version.equals(version)) this.#known = this.#load(version);
    return this.#known;
  }

  #put(collection: Collection, nextTable?: number): void {
    this.#save(new Map(this.#state.collections).set(collection.namespace, collection), nextTable);
  }

  #save(collections: ReadonlyMap<string, Collection>, nextTable = this.#state.nextTable): void {
    const stored = [...collections.values()].map(({ namespace, table, indexes }) => ({
      namespace,
      table,
      indexes: indexes.map(({ table, spec }) => ({ table, spec })),
    }));
    const version = randomBytes(8);
    this.storage.put(KEY, Buffer.from(serialize({ nextTable, collections: stored })));
    this.storage.put(VERSION, version);
    this.#known = { version, nextTable, collections };
  }

  #load(version: Buffer): State {
    const bytes = this.storage.get(KEY);
    const stored = bytes ? plainDoc(decode(bytes)) : { nextTable: 1, collections: [] };
    const collections = (stored.collections as StoredCollection[]).map(({ namespace, table, indexes }) => {
      const built = indexes.map((index) => new Index(index.table, index.spec));
      return [namespace, new Collection(this.storage, namespace, table, built)] as const;
    });
    return { version, nextTable: Number(stored.nextTable), collections: new Map(collections) };
  }
}

function checkName(namespace: string): void {
  const [database = '', ...rest] = namespace.split('.');
  const name = rest.join('.');
  if (!database || !name || /[$\0]/.test(namespace) || name.startsWith('system.') || namespace.length > 200)
    throw new CommandError(73, 'InvalidNamespace', `Invalid namespace specified '${namespace}'`);
}
