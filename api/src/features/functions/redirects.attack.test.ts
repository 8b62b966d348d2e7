import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import pino from 'pino';
import { until } from 'shared/testing/until';
import { testAuditLog } from '../../test/audit-log';
import { useApi } from '../../test/use-api';
import { useDatabase } from '../../test/use-database';
import { keepHeads } from '../audit/audit-head';

/** A service inside the operator's network that nobody outside is meant to reach. */
let reached = 0;
let status = 302;
/** What the other systems were asked, with how each answered. */
let asked: string[] = [];
const inside = createServer((_request, response) => {
  reached += 1;
  response.end('{}');
});
const webhook = createServer((request, response) => {
  asked.push(`${request.url} ${status}`);
  response.writeHead(status, { location: `http://127.0.0.1:${portOf(inside)}/latest/meta-data` }).end();
});
const portOf = (server: typeof inside) => (server.address() as AddressInfo).port;
const kinds = [301, 302, 303, 307, 308];
const environment: Record<string, string> = {};

beforeAll(async () => {
  for (const server of [inside, webhook]) {
    server.listen(0, '127.0.0.1');
    await once(server, 'listening');
  }
  for (const name of ['ZAPIER_WEBHOOK_URL', 'LEAD_WEBHOOK_URL', 'IMAGE_API_URL']) {
    environment[name] = `http://127.0.0.1:${portOf(webhook)}/${name}`;
  }
});
afterAll(() => {
  for (const server of [inside, webhook]) server.close();
});

describe('the api', () => {
  const use = useApi('embedded', environment);

  test('follows no redirect of another system, of 5 kinds', async () => {
    const admin = await use.signedIn('admin@firma.example');
    for (const [index, kind] of kinds.entries()) {
      status = kind;
      asked = [];
      const headers = { 'x-forwarded-for': `10.3.0.${index}` };
      const post = (path: string, body: object) => admin.call(path, { method: 'POST', body, headers });
      const zap = { test: true, note: 'x', page: '/', timestamp: '2026-01-01T10:00:00Z' };
      expect((await post('/api/functions/trigger-zapier', zap)).status).toBe(502);
      const lead = { name: 'Ola', email: `ola${index}@kunde.example`, phone: '12345678', message: 'Hei' };
      expect((await post('/api/contact-messages', lead)).status).toBe(201);
      expect((await post('/api/functions/generate-blog-image', { content: 'Et innlegg' })).status).not.toBe(
        200,
      );
      // The lead's goes out by a queue.
      const all = ['IMAGE_API_URL', 'LEAD_WEBHOOK_URL', 'ZAPIER_WEBHOOK_URL'];
      await until(() => all.every((name) => asked.includes(`/${name} ${kind}`)));
    }
    expect(reached).toBe(0);
  });
});

describe('the audit log', () => {
  useDatabase();

  test("sends its end after no redirect, of 5 kinds, and counts none as the end's receipt", async () => {
    await testAuditLog().recordUse({
      actor: 'klinikk@fysio.example',
      area: 'vika',
      action: 'read',
      records: ['r1'],
    });
    const directory = await mkdtemp(join(tmpdir(), 'redirects-'));
    const warnings: string[] = [];
    const logger = pino({}, { write: (line) => warnings.push(JSON.parse(line).message) });
    asked = [];
    for (const kind of kinds) {
      status = kind;
      const url = `http://127.0.0.1:${portOf(webhook)}/AUDIT_HEAD_URL`;
      // Once when it starts, and again when it stops, as it was not taken.
      await keepHeads({ file: join(directory, `${kind}.log`), url, logger }).stop();
    }
    await rm(directory, { recursive: true });
    expect(asked).toEqual(kinds.flatMap((kind) => Array(2).fill(`/AUDIT_HEAD_URL ${kind}`)));
    expect(warnings).toEqual(kinds.flatMap((kind) => Array(2).fill(`AUDIT_HEAD_URL answered ${kind}`)));
    expect(reached).toBe(0);
  });
});
