import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, expect, jest, test } from '@jest/globals';
import express from 'express';
import { deadline } from './deadline';
import { problemHandler } from './problem-handler';

const app = express();
app.get('/still', deadline(50), () => {});
app.get('/quick', deadline(50), (_request, response) => void response.send('here'));
let fail = (_error: Error) => {};
app.get('/late', deadline(50), () => new Promise<void>((_resolve, reject) => (fail = reject)));
app.use(problemHandler);
const server = app.listen(0, '127.0.0.1');
let origin: string;

beforeAll(async () => {
  if (!server.listening) await once(server, 'listening');
  origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});
afterAll(() => void server.close());

test('a handler that stands still is answered for, one that answers is left alone', async () => {
  const still = await fetch(`${origin}/still`);
  expect(still.status).toBe(503);
  expect(still.headers.get('retry-after')).toBe('2');
  expect(await still.json()).toMatchObject({ title: 'unavailable', status: 503 });
  expect(await (await fetch(`${origin}/quick`)).text()).toBe('here');
});

test('what fails after its answer quotes no value in the log, and the next request is served', async () => {
  const written = jest.spyOn(console, 'error').mockImplementation(() => {});
  expect((await fetch(`${origin}/late`)).status).toBe(503);
  fail(new Error('duplicate key: 912 34 567'));
  expect(await (await fetch(`${origin}/quick`)).text()).toBe('here');
  expect(written.mock.calls.flat().map(String).join('\n')).not.toContain('912 34 567');
  written.mockRestore();
});
