import mongoose from 'mongoose';

/** Every query is strict: unknown fields do not filter, and operators from outside are taken literally. */
mongoose.set('strictQuery', true);
mongoose.set('sanitizeFilter', true);

/** Connects mongoose to a database whose indexes are somebody else's concern. */
export async function openDatabase(uri: string): Promise<void> {
  await mongoose.connect(uri, {
    serverSelectionTimeoutMS: 2_000,
    bufferCommands: false,
    autoIndex: false,
    autoCreate: false,
    ...(uri.includes('replicaSet') && { writeConcern: { w: 'majority' } }),
  });
}

/** Connects mongoose and waits until every index stands. */
export async function connectDatabase(uri: string): Promise<void> {
  await openDatabase(uri);
  for (const model of Object.values(mongoose.models)) await model.createIndexes();
}

export const disconnectDatabase = () => mongoose.disconnect();
export const databaseAnswers = async () => (await mongoose.connection.db?.admin().ping())?.ok === 1;
