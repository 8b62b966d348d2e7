import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { useApi } from '../../test/use-api';

/** A service inside the operator's network that nobody outside is meant to reach. */
let reached = 0;
let status = 302;
const inside = createServer((_request, response) => {
  reached += 1;
  response.end('{}');
});
const webhook = createServer((_request, response) => {
  response.writeHead(status, { location: `http://127.0.0.1:${portOf(inside)}/latest/meta-data` }).end();
});
const portOf = (server: typeof inside) => (server.address() as AddressInfo).port;
const environment: Record<string, string> = {};

beforeAll(async () => {
  for (const server of [inside, webhook]) {
    server.listen(0, '127.0.0.1');
    await once(server, 'listening');
  }
  const url = `http://127.0.0.1:${portOf(webhook)}/hook`;
  for (const name of ['ZAPIER_WEBHOOK_URL', 'LEAD_WEBHOOK_URL', 'IMAGE_API_URL']) environment[name] = url;
});
const use = useApi('embedded', environment);
afterAll(() => {
  for (const server of [inside, webhook]) server.close();
});

test('no call to another system follows a redirect, of 5 kinds', async () => {
  const admin = await use.signedIn('admin@firma.example');
  for (const [index, kind] of [301, 302, 303, 307, 308].entries()) {
    status = kind;
    const headers = { 'x-forwarded-for': `10.3.0.${index}` };
    const post = (path: string, body: object) => admin.call(path, { method: 'POST', body, headers });
    const zap = { test: true, note: 'x', page: '/', timestamp: '2026-01-01T10:00:00Z' };
    expect((await post('/api/functions/trigger-zapier', zap)).status).toBe(502);
    const lead = { name: 'Ola', email: `ola${index}@kunde.example`, phone: '12345678', message: 'Hei' };
    expect((await post('/api/contact-messages', lead)).status).toBe(201);
    expect((await post('/api/functions/generate-blog-image', { content: 'Et innlegg' })).status).not.toBe(
      200,
    );
  }
  expect(reached).toBe(0);
});
