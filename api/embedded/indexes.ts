import { compileFilter, type Test } from './filter';
import { parseSort, type SortSpec, sortKey } from './sort';
import type { Range } from './storage';
import { after } from './value-encoding';
import type { Doc } from './values';

/** What `createIndexes` was asked for, as the catalog stores it and `listIndexes` answers it. */
export interface IndexSpec {
  name: string;
  key: Doc;
  unique?: boolean;
  partialFilterExpression?: Doc;
  expireAfterSeconds?: number;
}

/** All entries of one table, as a prefix of keys in the storage. */
export const tablePrefix = (table: number): Buffer => {
  const prefix = Buffer.from([2, 0, 0, 0, 0]);
  prefix.writeUInt32BE(table, 1);
  return prefix;
};

export const wholeTable = (prefix: Buffer): Range => ({ start: prefix, end: after(prefix) });

/** One order of a collection's documents. The collection itself is the one by `_id`. */
export class Index {
  readonly prefix: Buffer;
  readonly fields: SortSpec;
  readonly #includes: Test;

  constructor(
    readonly table: number,
    readonly spec: IndexSpec,
    /** True for the collection itself: its values are the documents, those of an index their keys. */
    readonly holdsDocs = false,
  ) {
    this.prefix = tablePrefix(table);
    this.fields = parseSort(spec.key);
    this.#includes = compileFilter(spec.partialFilterExpression ?? {});
  }

  get unique(): boolean {
    return this.holdsDocs || this.spec.unique === true;
  }

  /** The order of the entries: an index that is not unique tells equal ones apart by `_id`. */
  get order(): SortSpec {
    const last = this.fields.at(-1)?.[1] ?? 1;
    return this.unique || '_id' in this.spec.key ? this.fields : [...this.fields, ['_id', last]];
  }

  /** The key of a document's entry up to a number of fields. */
  keyOf(doc: Doc, depth = this.order.length): Buffer {
    return Buffer.concat([this.prefix, sortKey(doc, this.order.slice(0, depth))]);
  }

  entryOf(doc: Doc | undefined): Buffer | undefined {
    return doc && this.#includes(doc) ? this.keyOf(doc) : undefined;
  }
}
