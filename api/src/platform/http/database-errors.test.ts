import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import express, { type RequestHandler } from 'express';
import { mongo } from 'mongoose';
import { problemHandler } from './problem-handler';

const serverError = (code: number) => new mongo.MongoServerError({ message: 'refused', code });
const unreached = [
  new mongo.MongoNetworkError('connection 3 to 10.0.0.1:27017 closed'),
  new mongo.MongoServerSelectionError('no primary', {} as mongo.TopologyDescription),
  new mongo.MongoNotConnectedError('not connected'),
  serverError(10_107),
  serverError(6),
  serverError(43),
  new Error("READONLY You can't write against a read only replica."),
  new Error('MISCONF Errors writing to the AOF file: No space left on device'),
  new Error("OOM command not allowed when used memory > 'maxmemory'."),
  new Error('LOADING Redis is loading the dataset in memory'),
  new Error('MASTERDOWN Link with MASTER is down and replica-serve-stale-data is set to no.'),
  new Error('NOREPLICAS Not enough good replicas to write.'),
];
const ours = [
  new mongo.MongoInvalidArgumentError('a session is needed'),
  new mongo.MongoRuntimeError('unexpected'),
  new mongo.MongoCursorExhaustedError('no more'),
  new Error('WRONGTYPE Operation against a key holding the wrong kind of value'),
  serverError(2),
  serverError(291),
];
const errors = [...unreached, ...ours];

const logged: unknown[] = [];
const app = express();
const withLog: RequestHandler = (request, _response, next) => {
  Object.assign(request, { log: { warn() {}, error: (line: unknown) => logged.push(line) } });
  next();
};
app.get('/:at', withLog, (request) => {
  throw errors[Number(request.params.at)];
});
app.use(problemHandler);
const server = app.listen(0, '127.0.0.1');
beforeAll(async () => {
  if (!server.listening) await once(server, 'listening');
});
afterAll(() => void server.close());

const statusOf = async (error: Error) => {
  const { port } = server.address() as AddressInfo;
  return (await fetch(`http://127.0.0.1:${port}/${errors.indexOf(error)}`)).status;
};

test.each(unreached)('%s: 503, as it will pass', async (error) => {
  expect(await statusOf(error)).toBe(503);
});

test.each(ours)('%s: 500 with its name in the log, as somebody must mend it', async (error) => {
  expect(await statusOf(error)).toBe(500);
  expect(logged.at(-1)).toMatchObject({ err: { name: error.name } });
});
