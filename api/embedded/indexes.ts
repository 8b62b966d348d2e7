import { fieldOf } from './fields';
import { compileFilter, type Test } from './filter';
import { parseSort, type SortSpec, sortKey } from './sort';
import type { Range } from './storage';
import { after, keyOf } from './value-encoding';
import type { Doc } from './values';

/** Arguments of `createIndexes`, as stored in the catalog and returned by `listIndexes`. */
export interface IndexSpec {
  name: string;
  key: Doc;
  unique?: boolean;
  partialFilterExpression?: Doc;
}

/** Key prefix of all entries of a table in the storage. */
const tablePrefix = (table: number): Buffer => numbered(2, table);

function numbered(kind: number, table: number): Buffer {
  const key = Buffer.from([kind, 0, 0, 0, 0]);
  key.writeUInt32BE(table, 1);
  return key;
}

export const wholeTable = (prefix: Buffer): Range => ({ start: prefix, end: after(prefix) });

/** An ordering of a collection's documents. The collection itself is the index by `_id`. */
export class Index {
  readonly prefix: Buffer;
  readonly fields: SortSpec;
  /** Set in the storage once a document had an array in the leading field; each element then has an entry. */
  readonly multikeyMark: Buffer;
  readonly #includes: Test;

  constructor(
    readonly table: number,
    readonly spec: IndexSpec,
    /** True for the collection itself: its values are documents, those of other indexes are `_id` keys. */
    readonly holdsDocs = false,
  ) {
    this.prefix = tablePrefix(table);
    this.fields = parseSort(spec.key);
    this.multikeyMark = numbered(3, table);
    this.#includes = compileFilter(spec.partialFilterExpression ?? {});
  }

  get unique(): boolean {
    return this.holdsDocs || this.spec.unique === true;
  }

  /** The sort order of the entries: equal entries of a non-unique index are ordered by `_id`. */
  get order(): SortSpec {
    const last = this.fields.at(-1)?.[1] ?? 1;
    return this.unique || '_id' in this.spec.key ? this.fields : [...this.fields, ['_id', last]];
  }

  /** The key of a document's entry, up to `depth` fields. */
  keyOf(doc: Doc, depth = this.order.length): Buffer {
    return Buffer.concat([this.prefix, sortKey(doc, this.order.slice(0, depth))]);
  }

  /** Whether a document has several entries, as its leading field is an array. */
  isMany(doc: Doc): boolean {
    return Array.isArray(this.#leading(doc));
  }

  /** The keys of a document's entries: one, or one for each distinct element of the leading field. */
  entriesOf(doc: Doc | undefined): Buffer[] {
    if (!doc || !this.#includes(doc)) return [];
    if (!this.isMany(doc)) return [this.keyOf(doc)];
    const [[field, direction] = ['', 1 as const], ...others] = this.order;
    // The part after the element is the same in all entries.
    const rest = sortKey(doc, others);
    const elements = new Map((this.#leading(doc) as unknown[]).map((element) => [keyOf(element), element]));
    return Array.from(elements.values(), (element) =>
      Buffer.concat([this.prefix, sortKey({ [field]: element }, [[field, direction]]), rest]),
    );
  }

  #leading(doc: Doc): unknown {
    const [[field] = ['']] = this.fields;
    return fieldOf(doc, field);
  }
}
