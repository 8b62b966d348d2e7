import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { connect, createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from '@jest/globals';
import { model, Schema } from 'mongoose';
import { newDatabase } from '../test/worker-host';
import { connectDatabase, disconnectDatabase } from './mongo';

/** The server of a database behind a socket that counts who connects. */
async function countConnections(uri: string, socket: string) {
  const { host, hostname, port, pathname } = new URL(uri);
  const target = port ? { host: hostname, port: Number(port) } : { path: decodeURIComponent(host) };
  let count = 0;
  const proxy = createServer((client) => {
    count++;
    const server = connect(target);
    client.pipe(server).pipe(client);
    for (const one of [client, server]) one.on('error', () => {});
  }).listen(socket);
  await once(proxy, 'listening');
  return { proxy, uri: `mongodb://${encodeURIComponent(socket)}${pathname}`, count: () => count };
}

test('indexes take few connections: a busy server would not open one for each collection in time', async () => {
  const directory = await mkdtemp(join(tmpdir(), 'mongo-'));
  const { proxy, uri, count } = await countConnections(await newDatabase(), join(directory, 'db.sock'));
  for (let number = 0; number < 40; number++)
    model(`Thing${number}`, new Schema({ at: Date }, { collection: `things_${number}` }).index({ at: 1 }));
  await connectDatabase(uri);
  // Two of them watch the server.
  expect(count()).toBeLessThanOrEqual(5 + 2);
  await disconnectDatabase();
  proxy.close();
  await rm(directory, { recursive: true });
});
