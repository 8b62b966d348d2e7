import { mongo } from 'mongoose';

/** Also if another process has dropped it already. */
const missing = ['IndexNotFound', 'NamespaceNotFound'];

/** Drops an index of an earlier version, if it exists. */
export async function dropIndex(
  { collection }: { collection: { dropIndex(name: string): Promise<unknown> } },
  name: string,
): Promise<void> {
  await collection.dropIndex(name).catch((error: unknown) => {
    if (!(error instanceof mongo.MongoServerError && missing.includes(error.codeName ?? ''))) throw error;
  });
}
