import { once } from 'node:events';
import { createServer, type IncomingMessage, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { askImageService } from './image-service';

const png = Buffer.from('89504e470d0a1a0a0000000d49484452', 'hex');
let answer: { status?: number; body: unknown; location?: string };
let asked: { body: Record<string, unknown>; key: string | undefined };
let server: Server;
let url: string;

const readAll = async (request: IncomingMessage) => Buffer.concat(await request.toArray()).toString();

beforeAll(async () => {
  server = createServer(async (request, response) => {
    asked = { body: JSON.parse(await readAll(request)), key: request.headers.authorization };
    response.writeHead(answer.status ?? 200, {
      'content-type': 'application/json',
      ...(answer.location && { location: answer.location }),
    });
    response.end(JSON.stringify(answer.body));
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/v1/images/generations`;
});
afterAll(() => {
  server.close();
});

const ask = () => askImageService({ url, key: 'nokkel' }, 'Tittel', '<p>Om <b>telefon</b></p>');

test('a picture in the answer is taken with the type that its bytes tell', async () => {
  answer = { body: { data: [{ b64_json: png.toString('base64') }] } };
  expect(await ask()).toEqual({ type: 'image/png', data: png });
  expect(asked.key).toBe('Bearer nokkel');
  expect(asked.body.prompt).toContain('Tittel\n\nOm telefon');
});

test('an https address in the answer is handed on and never fetched', async () => {
  answer = { body: { data: [{ url: 'https://bilder.example/a.png' }] } };
  expect(await ask()).toEqual({ address: 'https://bilder.example/a.png' });
});

test.each([
  ['an error', { status: 500, body: {} }],
  ['a redirect', { status: 302, body: {}, location: 'http://127.0.0.1/' }],
  [
    'an SVG in disguise',
    { body: { data: [{ b64_json: Buffer.from('<svg onload=x>').toString('base64') }] } },
  ],
  ['an address inside', { body: { data: [{ url: 'http://169.254.169.254/latest' }] } }],
  ['nothing', { body: { data: [] } }],
  ['something else', { body: 'hei' }],
])('%s gives no picture', async (_what, given) => {
  answer = given;
  await expect(ask()).rejects.toThrow();
});
