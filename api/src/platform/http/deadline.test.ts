import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import express from 'express';
import { deadline } from './deadline';

const app = express();
app.get('/still', deadline(50), () => {});
app.get('/quick', deadline(50), (_request, response) => void response.send('here'));
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
