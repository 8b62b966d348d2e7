interface Lean {
  lean(): PromiseLike<unknown>;
}

/** The part of a mongoose model that generic functions need; mongoose's own generic types do not fit here. */
export interface RowModel {
  find(
    filter: object,
    fields: string | undefined,
  ): { sort(order: Record<string, 1 | -1>): { limit(most: number): Lean } };
  findOne(filter: object, fields: string | undefined): Lean;
  findOneAndUpdate(filter: object, change: object, options: { returnDocument: 'after' }): Lean;
  deleteOne(filter: object): PromiseLike<{ deletedCount: number }>;
  countDocuments(filter: object, options?: { limit?: number }): PromiseLike<number>;
  insertMany(rows: object[]): PromiseLike<{ _id: unknown }[]>;
}
