import { serialize } from 'bson';
import { CommandError, duplicateKey } from './errors';
import { fieldOf } from './fields';
import { Index, wholeTable } from './indexes';
import { MAX_KEY_BYTES, type Storage } from './storage';
import { type Doc, decode } from './values';

const MAX_DOCUMENT_BYTES = 16 * 1024 * 1024;

/** Documents with their indexes. Methods that change them must run inside a write of the storage. */
export class Collection {
  readonly #primary: Index;

  constructor(
    readonly storage: Storage,
    readonly namespace: string,
    readonly table: number,
    readonly indexes: Index[],
  ) {
    this.#primary = new Index(table, { name: '_id_', key: { _id: 1 } }, true);
  }

  get orders(): Index[] {
    return [this.#primary, ...this.indexes];
  }

  /** The stored document for an index entry. */
  read(index: Index, entry: Buffer): Buffer | undefined {
    return index.holdsDocs ? entry : this.storage.get(entry);
  }

  /** Inserts (`before` missing), replaces or removes (`after` missing) one document and its index entries. */
  write(before: Doc | undefined, after: Doc | undefined): void {
    const key = this.#primary.keyOf(after ?? before ?? {});
    if (after && !before) this.#assertFits(this.#primary, key, after);
    const bytes = after && this.#serialize(after);
    const changes = this.indexes
      .map((index) => ({ index, old: index.entriesOf(before), fresh: index.entriesOf(after) }))
      .map(({ index, old, fresh }) => ({ index, gone: without(old, fresh), fresh: without(fresh, old) }));
    for (const { index, fresh } of changes)
      for (const entry of fresh) if (after) this.#assertFits(index, entry, after);
    for (const { index, gone, fresh } of changes) {
      for (const entry of gone) this.storage.remove(entry);
      for (const entry of fresh) this.storage.put(entry, key);
      if (after) this.#mark(index, after);
    }
    if (bytes) this.storage.put(key, bytes);
    else this.storage.remove(key);
  }

  /** Returns the collection with a further index, built from its documents. */
  withIndex(index: Index): Collection {
    for (const bytes of this.storage.values(wholeTable(this.#primary.prefix))) {
      const doc = decode(bytes);
      for (const entry of index.entriesOf(doc)) {
        this.#assertFits(index, entry, doc);
        this.storage.put(entry, this.#primary.keyOf(doc));
      }
      this.#mark(index, doc);
    }
    return new Collection(this.storage, this.namespace, this.table, [...this.indexes, index]);
  }

  withoutIndex(index: Index): Collection {
    this.storage.clear(wholeTable(index.prefix));
    const others = this.indexes.filter((other) => other !== index);
    return new Collection(this.storage, this.namespace, this.table, others);
  }

  /** Removes its documents and the entries of its indexes. */
  clear(): void {
    for (const index of this.orders) this.storage.clear(wholeTable(index.prefix));
  }

  /** Whether an index may have several entries, or none, for a document. */
  isMultikey(index: Index): boolean {
    return this.storage.get(index.multikeyMark) !== undefined;
  }

  #mark(index: Index, doc: Doc): void {
    if (index.isMany(doc) && !this.isMultikey(index)) this.storage.put(index.multikeyMark, Buffer.from([1]));
  }

  #assertFits(index: Index, entry: Buffer, doc: Doc): void {
    if (entry.length > MAX_KEY_BYTES)
      throw new CommandError(17280, 'KeyTooLong', `a value is too long for the index ${index.spec.name}`);
    if (index.unique && this.storage.get(entry)) throw this.#duplicate(index, doc);
  }

  #duplicate(index: Index, doc: Doc): CommandError {
    const keyValue = index.fields.map(([field]) => [field, fieldOf(doc, field) ?? null]);
    return duplicateKey(this.namespace, index.spec, Object.fromEntries(keyValue));
  }

  #serialize(doc: Doc): Buffer {
    const bytes = Buffer.from(serialize(doc));
    if (bytes.length > MAX_DOCUMENT_BYTES)
      throw new CommandError(10334, 'BSONObjectTooLarge', 'the document exceeds 16 MB');
    return bytes;
  }
}

const without = (entries: Buffer[], others: Buffer[]) =>
  others.length === 0 ? entries : entries.filter((entry) => !others.some((other) => other.equals(entry)));
