import { execFile } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, realpathSync, rmSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { buildSync } from 'esbuild';
import { flagsFor } from './flags';

/** Runs code in the process, as if it had escaped from a page's realm; returns the result of each attempt. */
const tries: Record<string, string> = {
  'a file': "(await node('fs')).readFileSync('/etc/passwd')",
  'a folder': "(await node('fs')).readdirSync('/')",
  'a file of its own': "(await node('fs')).writeFileSync(file + '.txt', '')",
  'another process': "(await node('child_process')).execSync('true')",
  'a thread': "const { Worker } = await node('worker_threads'); new Worker('1', { eval: true })",
  'a signal': 'process.kill(process.ppid, 0)',
  'code of text': "new Function('return 1')()",
  "Node's insides": "process.binding('fs')",
  'a module of Node by name': "process.getBuiltinModule('fs').readdirSync('/')",
  fetch: 'await fetch(address)',
  'a web socket': "new WebSocket(address.replace('http', 'ws'))",
  'a socket': "const net = await node('net'); await come((done) => net.connect(port, '127.0.0.1', done))",
  'a request': "const http = await node('http'); await come((done) => http.get(address, done))",
  'a listener': "const net = await node('net'); await come((done) => net.createServer().listen(0, done))",
  'a datagram':
    "const dgram = await node('dgram'); await come((done) => dgram.createSocket('udp4').send('x', port, '127.0.0.1', done))",
  'a name': "const dns = await node('dns'); await come((done) => dns.lookup('localhost', done))",
  'a debugger': "(await node('inspector')).open(0)",
  'every object': 'Object.prototype.changed = 1',
  'every function': 'Function.prototype.changed = 1',
};

const execute = promisify(execFile);
let folder: string;
let port: number;
const server = createServer((_request, response) => response.end());
beforeAll(async () => {
  folder = realpathSync(mkdtempSync(join(tmpdir(), 'disarm-')));
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  port = (server.address() as AddressInfo).port;
});
afterAll(() => {
  server.closeAllConnections();
  server.close();
  rmSync(folder, { recursive: true, force: true });
});

/** What succeeds in a restricted process like a renderer, or in an ordinary one. */
async function done(like: 'a renderer' | 'any other'): Promise<string[]> {
  const file = join(folder, `${like.length}.mjs`);
  const entries = Object.entries(tries).map(
    ([name, code]) => `${JSON.stringify(name)}: async () => { ${code} }`,
  );
  const contents = `
    import { disarm } from './disarm';
    const [port, file, isRenderer] = ${JSON.stringify([port, file, like === 'a renderer'])};
    if (isRenderer) disarm();
    const write = process.stdout.write.bind(process.stdout);
    const done = [];
    const address = 'http://127.0.0.1:' + port;
    const node = async (name) => (await import('node:' + name)).default;
    const come = (go) => new Promise((done, lost) => { process.once('uncaughtException', lost); go(done).on?.('error', lost); });
    for (const [name, go] of Object.entries({ ${entries.join()} })) {
      try { await go(); done.push(name) } catch {}
    }
    write(JSON.stringify(done), () => process.exit());`;
  const source = { contents, resolveDir: __dirname, loader: 'js' as const };
  buildSync({ stdin: source, bundle: true, platform: 'node', format: 'esm', outfile: file });
  const { stdout } = await execute(
    process.execPath,
    [...(like === 'a renderer' ? flagsFor(file) : []), file],
    {
      env: {},
      timeout: 20_000,
    },
  );
  return JSON.parse(stdout);
}

test('what another process may do, one that draws may not', async () => {
  expect(await done('any other')).toEqual(
    expect.arrayContaining([
      'a file',
      'a folder',
      'a file of its own',
      'another process',
      'a thread',
      'a signal',
    ]),
  );
  expect(await done('any other')).toEqual(
    expect.arrayContaining(['code of text', 'a socket', 'a request', 'fetch']),
  );
  expect(await done('a renderer')).toEqual([]);
});
