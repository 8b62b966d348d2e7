import { mkdtemp, rm } from 'node:fs/promises';
import { connect } from 'node:net';
import { networkInterfaces, tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, expect, test } from '@jest/globals';
import { type RunningEdge, startEdge } from './test/site';

const ownAddresses = Object.values(networkInterfaces()).flatMap((addresses) => addresses ?? []);
const hasIpv6 = ownAddresses.some(({ address }) => address === '::1');
/** Addresses of this machine that others could reach, and one that only a server on all interfaces would answer. */
const elsewhere = [
  '127.0.0.2',
  ...ownAddresses
    .filter(({ internal, family }) => !internal && family === 'IPv4')
    .map(({ address }) => address),
];

let directory: string;
let edge: RunningEdge;

beforeAll(async () => {
  directory = await mkdtemp(join(tmpdir(), 'listen-'));
});
afterEach(() => edge.stop());
afterAll(() => rm(directory, { recursive: true, force: true }));

const answersAt = (host: string) =>
  new Promise<boolean>((resolve) => {
    const socket = connect(edge.port, host);
    socket.once('error', () => resolve(false));
    socket.once('connect', () => socket.end('GET /robots.txt HTTP/1.1\r\nHost: localhost\r\n\r\n'));
    socket.once('data', (data) => resolve(String(data).startsWith('HTTP/1.1 200')));
  });

test('unless it is told otherwise the site answers this machine alone, by both of its addresses', async () => {
  edge = await startEdge(directory, 'http://127.0.0.1:9');
  expect(await answersAt('127.0.0.1')).toBe(true);
  expect(await answersAt('::1')).toBe(hasIpv6);
  expect(await answersAt('localhost')).toBe(true);
  for (const address of elsewhere) expect(await answersAt(address)).toBe(false);
});

test('with HOST it answers where it is told to', async () => {
  edge = await startEdge(directory, 'http://127.0.0.1:9', { HOST: '0.0.0.0' });
  for (const address of ['127.0.0.1', ...elsewhere]) expect(await answersAt(address)).toBe(true);
});

test('an https site without a proxy that ends TLS is told at the start that nobody can sign in', async () => {
  const line = /^PUBLIC_ORIGIN is https and TRUST_PROXY is 0: nobody can sign in until/m;
  edge = await startEdge(directory, 'http://127.0.0.1:9', { PUBLIC_ORIGIN: 'https://firma.example' });
  expect(edge.log()).toMatch(line);
  await edge.stop();
  edge = await startEdge(directory, 'http://127.0.0.1:9', {
    PUBLIC_ORIGIN: 'https://firma.example',
    TRUST_PROXY: '1',
  });
  expect(edge.log()).not.toMatch(line);
});
