import { compile, type Test } from './match';
import { after, encode, invert } from './order';
import { leaves, singleValue } from './paths';
import { parseSort, type SortSpec } from './sort';
import type { Range } from './storage';
import type { Doc } from './values';

/** What `createIndexes` was asked for, as the catalog keeps it and `listIndexes` answers it. */
export interface IndexSpec {
  name: string;
  key: Doc;
  unique?: boolean;
  sparse?: boolean;
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
  readonly #included: Test;

  constructor(
    readonly table: number,
    readonly spec: IndexSpec,
    /** True for the collection itself: its values are the documents, those of an index their keys. */
    readonly holdsDocs = false,
  ) {
    this.prefix = tablePrefix(table);
    this.fields = parseSort(spec.key);
    this.#included = compile(spec.partialFilterExpression ?? {});
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
    const parts = this.order
      .slice(0, depth)
      .map(([path, direction]) => directed(encode(singleValue(doc, path)), direction));
    return Buffer.concat([this.prefix, ...parts]);
  }

  holds(doc: Doc): boolean {
    const present = () => this.fields.some(([path]) => leaves(doc, path)[0] !== undefined);
    return (!this.spec.sparse || present()) && this.#included(doc);
  }

  entryOf(doc: Doc | undefined): Buffer | undefined {
    return doc && this.holds(doc) ? this.keyOf(doc) : undefined;
  }
}

export const directed = (bytes: Buffer, direction: 1 | -1) => (direction === 1 ? bytes : invert(bytes));
