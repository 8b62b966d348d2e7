import { spawn } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { createRequire } from 'node:module';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';
import mongoose from 'mongoose';
import { endWithUs } from 'shared/testing/end-with-us.mjs';
import { namedDatabase } from './named-database.mjs';

const require = createRequire(import.meta.url);
/** Packages of hundreds of files each: loading them anew would be a third of what starting the api costs a test file. */
export const ioredis = require('ioredis');
export const ws = require('ws');

const methods = ['connect', 'createConnection', 'deleteModel', 'disconnect', 'get', 'model', 'set'];
/** A Mongoose of a test file's own, with settings, models and connections apart from those of the api. */
export function newMongoose() {
  const own = new mongoose.Mongoose();
  for (const [name, value] of Object.entries(mongoose)) if (!Object.hasOwn(own, name)) own[name] = value;
  for (const name of methods) own[name] = own[name].bind(own);
  return own;
}

/**
 * What the test files of one Jest worker share, each started when it is first asked for: the modules of the built api, an
 * embedded database and a Redis. A worker runs its test files one after the other.
 */
const dist = fileURLToPath(new URL('../../dist/', import.meta.url));
const directory = mkdtempSync(join(tmpdir(), 'api-worker-'));
process.once('exit', () => rmSync(directory, { recursive: true, force: true }));

/** Starts a program that runs until this process ends; resolves with its first line that matches. */
async function startBeside(command, args, ready, env = {}) {
  const child = spawn(command, args, { env: { ...process.env, ...env }, stdio: 'pipe' });
  endWithUs(child);
  createInterface(child.stderr).on('line', (line) => console.error(line));
  const line = await new Promise((resolve) =>
    createInterface(child.stdout).on('line', (line) => ready.test(line) && resolve(line)),
  );
  for (const handle of [child, child.stdin, child.stdout, child.stderr]) handle.unref();
  return line;
}

/** A query that would read a whole collection is refused. */
const noTableScan = { NO_TABLE_SCAN: '1' };

let database;
const given = [];
/** Address of an empty database, on the server of `TEST_MONGODB_URI` or on the worker's embedded one. */
export async function newDatabase() {
  database ??= process.env.TEST_MONGODB_URI
    ? Promise.resolve(process.env.TEST_MONGODB_URI)
    : startBeside(
        process.execPath,
        [join(dist, 'embedded.js'), join(directory, 'database')],
        /^ready /,
        noTableScan,
      ).then((line) => line.replace('ready ', ''));
  const uri = namedDatabase(await database, `test-${randomBytes(6).toString('hex')}`);
  given.push(uri);
  return uri;
}

/** Drops what a test file was given: a database slows down with the collections that it holds. */
export async function dropDatabases() {
  for (const uri of given.splice(0)) {
    const client = new mongoose.mongo.MongoClient(uri);
    await client.db().dropDatabase();
    await client.close();
  }
}

async function freePort() {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address();
  server.close();
  return port;
}

let redis;
/** Address of the worker's Redis. */
export function sharedRedis() {
  redis ??= freePort().then(async (port) => {
    const args = ['--port', String(port), '--bind', '127.0.0.1', '--dir', directory, '--save', ''];
    await startBeside('redis-server', args, /Ready to accept/);
    return `redis://127.0.0.1:${port}`;
  });
  return redis;
}

/** Starts the api in this process, on a free port. One at a time: mongoose has one default connection. */
export async function startApi(environment, surroundings) {
  const [{ startApi: start }, { readSettings }] = await Promise.all([
    import(join(dist, 'start-api.js')),
    import(join(dist, 'env.js')),
  ]);
  return start({ ...readSettings(environment), port: 0 }, surroundings);
}

const writes = [
  'insertOne',
  'insertMany',
  'updateOne',
  'updateMany',
  'findOneAndUpdate',
  'findOneAndDelete',
  'deleteOne',
  'deleteMany',
  'bulkWrite',
];

/** Lets the api of this process make so many more writes and none after them, as if it ended there; returns what mends it. */
export function endWritesAfter(count) {
  const { prototype } = mongoose.mongo.Collection;
  const own = Object.fromEntries(writes.map((name) => [name, prototype[name]]));
  let left = count;
  for (const name of writes) {
    prototype[name] = function (...given) {
      if (left <= 0) throw new Error('the process has ended');
      left -= 1;
      return own[name].apply(this, given);
    };
  }
  return () => Object.assign(prototype, own);
}
