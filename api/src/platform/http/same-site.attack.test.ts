import { once } from 'node:events';
import { expect, test } from '@jest/globals';
import { WebSocket } from 'ws';
import { useApi } from '../../test/use-api';

const use = useApi();
const publicOrigin = 'http://localhost:3000';

/** Whether a change, and the report's socket, are taken with these headers. */
async function taken(headers: Record<string, string>) {
  const { cookie } = await use.account('leder@firma.example');
  const sent = { 'content-type': 'application/json', cookie, ...headers };
  // A call without a department: whoever is let through to validation gets a 422.
  const { status } = await fetch(`${use.api.origin}/api/auth/forgot-password`, {
    method: 'POST',
    headers: sent,
    body: '{}',
  });
  const socket = new WebSocket(`${use.api.origin.replace('http', 'ws')}/ws/vika`, {
    headers: { cookie, ...headers },
  });
  socket.on('error', () => {});
  const refused = once(socket, 'unexpected-response').then(() => false);
  const opened = await Promise.race([once(socket, 'open').then(() => true), refused]);
  socket.terminate();
  return { change: status !== 403, socket: opened };
}

test.each<[string, () => Record<string, string>, boolean]>([
  ['a page of the site', () => ({ 'sec-fetch-site': 'same-origin', origin: publicOrigin }), true],
  ['a page of the site in an older browser', () => ({ origin: publicOrigin }), true],
  ['a page of the site at the address that was asked', () => ({ origin: use.api.origin }), true],
  ['a program', () => ({}), true],
  [
    'a page of another site',
    () => ({ 'sec-fetch-site': 'cross-site', origin: 'https://evil.example' }),
    false,
  ],
  ['one that claims both', () => ({ 'sec-fetch-site': 'cross-site', origin: publicOrigin }), false],
  ['a neighbouring site', () => ({ 'sec-fetch-site': 'same-site', origin: publicOrigin }), false],
  ['another site in an older browser', () => ({ origin: 'https://evil.example' }), false],
  ['a sandbox', () => ({ origin: 'null' }), false],
  [
    'a page without TLS or with it, unlike the site',
    () => ({ origin: use.api.origin.replace('http', 'https') }),
    false,
  ],
  ['another port', () => ({ origin: 'http://localhost:3001' }), false],
])('%s is judged by one rule at routes and at the socket', async (_who, headers, isOwn) => {
  expect(await taken(headers())).toEqual({ change: isOwn, socket: isOwn });
});
