import type { IncomingMessage } from 'node:http';
import { expect, test } from '@jest/globals';
import { clientKey, forwardedHeaders } from './client-address';
import type { Settings } from './settings';

const settings = { trustProxy: 1, publicOrigin: new URL('https://www.firma.example') } as Settings;
const from = (said: string) =>
  ({
    headers: { 'x-forwarded-for': said },
    socket: { remoteAddress: '10.0.0.9' },
  }) as unknown as IncomingMessage;

test.each([
  ['203.0.113.7', '203.0.113.7', '203.0.113.7'],
  ['203.0.113.7:51234', '203.0.113.7', '203.0.113.7'],
  ['2001:db8:1:2::7', '2001:db8:1:2::7', '2001:db8:1:2::/64'],
  ['[2001:db8:1:2::7]:51234', '2001:db8:1:2::7', '2001:db8:1:2::/64'],
  ['[2001:db8:1:2::7]', '2001:db8:1:2::7', '2001:db8:1:2::/64'],
])('a proxy that says %s means %s, whatever the port', (said, address, network) => {
  expect(clientKey(from(said), settings)).toBe(network);
  expect(forwardedHeaders(from(said), settings)['x-forwarded-for']).toBe(`${address}, 10.0.0.9`);
});
