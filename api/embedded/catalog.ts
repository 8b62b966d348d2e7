import { serialize } from 'bson';
import { Collection } from './collection';
import { CommandError } from './errors';
import { Index, type IndexSpec } from './indexes';
import type { Storage } from './storage';
import { type Doc, decode, plainDoc } from './values';

const KEY = Buffer.from([0]);

interface Stored {
  nextTable: number;
  collections: { namespace: string; table: number; indexes: { table: number; spec: IndexSpec & Doc }[] }[];
}

interface State {
  nextTable: number;
  collections: ReadonlyMap<string, Collection>;
}

/** Which collections and indexes there are. Readers see the state of the last commit, a write its own. */
export class Catalog {
  #committed: State;
  #working: State;
  #inWrite = false;

  constructor(readonly storage: Storage) {
    this.#committed = this.#working = this.#load();
  }

  collection(namespace: string): Collection | undefined {
    return this.#state.collections.get(namespace);
  }

  collectionsOf(database: string): Collection[] {
    return [...this.#state.collections.values()].filter(({ namespace }) =>
      namespace.startsWith(`${database}.`),
    );
  }

  all(): Collection[] {
    return [...this.#state.collections.values()];
  }

  /** Runs one change of data or catalog; answers when it is on disk. */
  async write<T>(work: () => T): Promise<T> {
    let reached = this.#committed;
    try {
      const result = await this.storage.write(() => {
        const before = this.#working;
        this.#inWrite = true;
        try {
          const answer = work();
          reached = this.#working;
          return answer;
        } catch (error) {
          this.#working = before;
          throw error;
        } finally {
          this.#inWrite = false;
        }
      });
      this.#committed = reached;
      return result;
    } catch (error) {
      if (!(error instanceof CommandError)) this.#working = this.#committed;
      throw error;
    }
  }

  /** The collection, made now if it is not there. Only inside a write. */
  require(namespace: string): Collection {
    const known = this.collection(namespace);
    if (known) return known;
    checkName(namespace);
    const made = new Collection(this.storage, namespace, this.#takeTable(), []);
    this.#save(namespace, made);
    return made;
  }

  addIndex(namespace: string, spec: IndexSpec): void {
    const index = new Index(this.#takeTable(), spec);
    this.#save(namespace, this.require(namespace).withIndex(index));
  }

  dropIndex(namespace: string, index: Index): void {
    this.#save(namespace, this.require(namespace).withoutIndex(index));
  }

  drop(collection: Collection): void {
    collection.clear();
    this.#save(collection.namespace, undefined);
  }

  get #state(): State {
    return this.#inWrite ? this.#working : this.#committed;
  }

  #takeTable(): number {
    const { nextTable } = this.#working;
    this.#working = { ...this.#working, nextTable: nextTable + 1 };
    return nextTable;
  }

  #save(namespace: string, collection: Collection | undefined): void {
    const collections = new Map(this.#working.collections);
    if (collection) collections.set(namespace, collection);
    else collections.delete(namespace);
    this.#working = { ...this.#working, collections };
    const stored: Stored = {
      nextTable: this.#working.nextTable,
      collections: [...collections.values()].map(({ namespace, table, indexes }) => ({
        namespace,
        table,
        indexes: indexes.map(({ table, spec }) => ({ table, spec: { ...spec } })),
      })),
    };
    this.storage.put(KEY, Buffer.from(serialize(stored)));
  }

  #load(): State {
    const bytes = this.storage.get(KEY);
    if (!bytes) return { nextTable: 1, collections: new Map() };
    const stored = plainDoc(decode(bytes)) as unknown as Stored;
    const collections = stored.collections.map(({ namespace, table, indexes }) => {
      const built = indexes.map((index) => new Index(index.table, index.spec));
      return [namespace, new Collection(this.storage, namespace, table, built)] as const;
    });
    return { nextTable: stored.nextTable, collections: new Map(collections) };
  }
}

function checkName(namespace: string): void {
  const [database = '', ...rest] = namespace.split('.');
  const name = rest.join('.');
  if (!database || !name || /[$\0]/.test(namespace) || name.startsWith('system.') || namespace.length > 200)
    throw new CommandError(73, 'InvalidNamespace', `Invalid namespace specified '${namespace}'`);
}
