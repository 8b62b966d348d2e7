import { buffer } from 'node:stream/consumers';
import { parseArgs } from 'node:util';
import { gunzipSync, gzipSync } from 'node:zlib';
import { deserialize, serialize } from 'bson';
import { connectWith } from './connect.mjs';

/** Replaces mongodump and mongorestore, with its own format: the collection's description, then its documents. */

const text = { type: 'string' };
const flag = { type: 'boolean' };
const { values } = parseArgs({
  options: {
    tool: text,
    user: { ...text, short: 'u' },
    password: { ...text, short: 'p' },
    authenticationDatabase: text,
    db: text,
    nsInclude: text,
    archive: flag,
    gzip: flag,
    drop: flag,
  },
});
const client = await connectWith(values.user, values.password);
const db = client.db(values.db ?? values.nsInclude.split('.')[0]);

async function dump() {
  const parts = [];
  for (const { name } of await db.listCollections().toArray()) {
    const documents = await db.collection(name).find({}, { raw: true }).toArray();
    const indexes = await db.collection(name).indexes();
    parts.push(serialize({ name, indexes, count: documents.length }), ...documents);
  }
  process.stdout.write(gzipSync(Buffer.concat(parts)));
}

function* documentsIn(bytes) {
  for (let at = 0; at < bytes.length; ) {
    const size = bytes.readInt32LE(at);
    yield bytes.subarray(at, at + size);
    at += size;
  }
}

async function restore() {
  const documents = documentsIn(gunzipSync(await buffer(process.stdin)));
  for (const head of documents) {
    const { name, indexes, count } = deserialize(head);
    const collection = db.collection(name);
    if (values.drop) await collection.deleteMany({});
    const own = indexes.filter(({ name }) => name !== '_id_').map(({ v: _, ...index }) => index);
    if (own.length > 0) await collection.createIndexes(own);
    const rows = Array.from({ length: count }, () =>
      deserialize(documents.next().value, { promoteValues: false, promoteBuffers: false }),
    );
    if (rows.length > 0) await collection.insertMany(rows);
    console.error(`${name}: ${count} documents`);
  }
}

await (values.tool === 'mongodump' ? dump() : restore());
await client.close();
