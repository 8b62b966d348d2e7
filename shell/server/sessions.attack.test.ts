import type { IncomingMessage } from 'node:http';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { createSessions } from './sessions';
import type { Settings } from './settings';
import { type StubApi, sendJson, startStubApi } from './test/stub-api';

const cookies = 300;
const cookieBytes = 15_000;

let api: StubApi;
beforeAll(async () => {
  api = await startStubApi((_asked, response) => sendJson(response, 200, { user: null }));
});
afterAll(() => api.close());

const requestWith = (cookie: string) =>
  ({ headers: { cookie }, socket: { remoteAddress: '127.0.0.1' } }) as unknown as IncomingMessage;

test('invented cookies, however long, are not kept by the hundred', async () => {
  const sessions = createSessions({
    apiOrigin: new URL(api.origin),
    publicOrigin: new URL('http://localhost:3000'),
    trustProxy: 0,
  } as unknown as Settings);
  const invented = Array.from({ length: cookies }, (_, index) =>
    requestWith(`session=${index}${'x'.repeat(cookieBytes)}`),
  );
  for (const request of invented) await sessions.recent(request);
  expect(api.asked).toHaveLength(cookies);
  await sessions.recent(invented.at(-1) as IncomingMessage);
  expect(api.asked).toHaveLength(cookies);
  await sessions.recent(invented[0] as IncomingMessage);
  expect(api.asked).toHaveLength(cookies + 1);
});
