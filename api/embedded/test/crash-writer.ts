import { createConnection } from 'mongoose';
import { startEmbeddedDatabase } from '../start';

/** A process to be killed: writes in an endless loop and prints the number of each acknowledged write. */
const [directory = '', first = '0'] = process.argv.slice(2);
const database = await startEmbeddedDatabase(directory);
process.stdout.write(`pid ${database.pid}\n`);
const connection = await createConnection(database.uri).asPromise();
const rows = connection.collection<{ _id: number; text: string; changed?: boolean }>('rows');
await rows.createIndex({ text: 1 }, { unique: true });

let next = Number(first);
const write = async () => {
  for (;;) {
    const _id = next++;
    await rows.insertOne({ _id, text: `row ${_id}` });
    if (_id % 3 === 0) await rows.updateOne({ _id }, { $set: { changed: true } });
    process.stdout.write(`${_id}\n`);
  }
};
await Promise.all(Array.from({ length: 16 }, write));
