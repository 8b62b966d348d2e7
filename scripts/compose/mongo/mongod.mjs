import { existsSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { Long, ObjectId } from 'bson';
import { Catalog } from '../../../api/embedded/catalog';
import { run } from '../../../api/embedded/commands/run';
import { Cursors } from '../../../api/embedded/cursors';
import { takeOwnership } from '../../../api/embedded/owner';
import { Storage } from '../../../api/embedded/storage';
import { answer, handleMessages, parse } from '../../../api/embedded/wire';
import { createScram } from './scram.mjs';

/** Replaces mongod if it cannot be pulled: the embedded database over TCP, as a replica set of one, with a password. */

const folder = '/data/db';
const setFile = join(folder, 'replica-set.json');
/** How long a new replica set has no primary: writes fail during this time. */
const electionMs = 2_000;
const electionId = new ObjectId('7fffffff0000000000000001');
const beforeSignIn = ['hello', 'isMaster', 'ismaster', 'ping', 'saslStart', 'saslContinue'];
const writes = ['insert', 'update', 'delete', 'findAndModify', 'createIndexes', 'dropIndexes'];

const keyFile = process.argv[process.argv.indexOf('--keyFile') + 1] ?? '';
if ((statSync(keyFile).mode & 0o077) !== 0) throw new Error(`permissions on ${keyFile} are too open`);

const releaseOwnership = await takeOwnership(folder);
const storage = new Storage(folder);
const catalog = new Catalog(storage);
const cursors = new Cursors(0);
const users = { [process.env.MONGO_INITDB_ROOT_USERNAME]: process.env.MONGO_INITDB_ROOT_PASSWORD };

let set = existsSync(setFile) ? JSON.parse(readFileSync(setFile, 'utf8')) : undefined;
let primaryFrom = Date.now() + electionMs;
const isPrimary = () => set !== undefined && Date.now() >= primaryFrom;
const refusal = (code, codeName, errmsg) => ({ ok: 0, code, codeName, errmsg });

async function hello(body) {
  const plain = await run(catalog, cursors, { hello: 1, $db: 'admin' });
  const member = set?.members[0].host;
  const ofSet = { setName: set?._id, setVersion: 1, hosts: [member], me: member };
  return {
    ...plain,
    ismaster: isPrimary(),
    isWritablePrimary: isPrimary(),
    secondary: set !== undefined && !isPrimary(),
    ...(set ? ofSet : { isreplicaset: true }),
    ...(isPrimary() && { primary: member, electionId }),
    ...(body.saslSupportedMechs && { saslSupportedMechs: ['SCRAM-SHA-256'] }),
  };
}

/** Commands that the product never sends but its tools do. */
const ofTools = {
  listCollections: ({ $db }) => {
    const names = catalog.all().map(({ namespace }) => namespace.slice($db.length + 1));
    const firstBatch = names.map((name) => ({ name, type: 'collection' }));
    return { cursor: { id: Long.ZERO, ns: `${$db}.$cmd.listCollections`, firstBatch }, ok: 1 };
  },
};

const ofSet = {
  replSetGetStatus: () =>
    set
      ? { set: set._id, members: [{ stateStr: isPrimary() ? 'PRIMARY' : 'SECONDARY' }], ok: 1 }
      : refusal(94, 'NotYetInitialized', 'no replset config has been received'),
  replSetInitiate: ({ replSetInitiate }) => {
    if (set) return refusal(23, 'AlreadyInitialized', 'already initialized');
    set = { _id: replSetInitiate._id, members: [{ host: replSetInitiate.members[0].host }] };
    writeFileSync(setFile, JSON.stringify(set));
    primaryFrom = Date.now() + electionMs;
    return { ok: 1 };
  },
  replSetStepDown: ({ replSetStepDown }) => {
    primaryFrom = Date.now() + Number(replSetStepDown) * 1_000;
    return { ok: 1 };
  },
};

async function reply(connection, { txnNumber: _, ...body }) {
  const [name = ''] = Object.keys(body);
  if (beforeSignIn.slice(0, 3).includes(name)) return hello(body);
  if (name.startsWith('sasl')) return connection.scram(name, body);
  if (!beforeSignIn.includes(name) && !connection.scram.signedIn()) {
    return refusal(13, 'Unauthorized', `command ${name} requires authentication`);
  }
  if (Object.hasOwn(ofSet, name)) return ofSet[name](body);
  if (Object.hasOwn(ofTools, name)) return ofTools[name](body);
  if (writes.includes(name) && !isPrimary()) return refusal(10107, 'NotWritablePrimary', 'not primary');
  return run(catalog, cursors, body);
}

const server = createServer((socket) => {
  const connection = { scram: createScram(users) };
  const handle = async (bytes) => {
    const message = parse(bytes);
    const answered = answer(message, await reply(connection, message.body));
    if (message.wantsReply && socket.writable) socket.write(answered);
  };
  socket.on('error', () => socket.destroy());
  handleMessages(socket, handle, (error) => {
    console.error(error);
    socket.destroy();
  });
});
server.listen(27017, '0.0.0.0', () => console.log('waiting for connections'));
process.once('SIGTERM', async () => {
  await catalog.write(() => undefined);
  await storage.close();
  await releaseOwnership();
  process.kill(process.pid, 'SIGKILL');
  process.exit(0);
});
