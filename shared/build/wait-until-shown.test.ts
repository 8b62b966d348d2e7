import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, beforeEach, expect, test } from '@jest/globals';
import { waitUntilShown } from './wait-until-shown';

const name = 'mfe-vakt24';
const version = '1.0.0-0123456789abcdef';
const entry = `/remotes/${name}/${version}/client/remote-entry.0a.js`;
let folder: string;
let server: Server;
let origin: string;
/** What the site answers, by path; 404 for others. */
let site: Record<string, [status: number, body: unknown]>;

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'shown-'));
  writeFileSync(
    join(folder, 'release.json'),
    JSON.stringify({ name, version, entry, routes: [{ path: '/vakt' }] }),
  );
  server = createServer(({ url = '' }, response) => {
    const [status, body] = site[url] ?? [404, {}];
    response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body));
  }).listen(0, '127.0.0.1');
  await new Promise((resolve) => server.once('listening', resolve));
  origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});
beforeEach(() => {
  const state = { revision: 1, live: version, origin: null, canary: null, history: [] };
  site = { [`/api/modules/${name}`]: [200, state] };
});
afterAll(() => {
  server.close();
  rmSync(folder, { recursive: true, force: true });
});
const shown = () => waitUntilShown({ origin, token: '' }, folder);

test('a build is waited for until the site shows it', async () => {
  site['/registry.json'] = [503, {}];
  const waiting = shown();
  setTimeout(() => {
    site['/registry.json'] = [200, { remotes: { [name]: { version } } }];
    site[entry] = [200, {}];
  }, 500);
  await expect(waiting).resolves.toBeUndefined();
});

test('an api alone shows nothing, and is not waited for', async () => {
  await expect(shown()).resolves.toBeUndefined();
});

test('that a site does not serve the files of what is live is told', async () => {
  site['/registry.json'] = [200, { remotes: { [name]: { version } } }];
  const soon = waitUntilShown({ origin, token: '' }, folder, 500);
  await expect(soon).rejects.toThrow(/is live, but .* does not show it: its files are answered with 404/);
});
