import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, beforeEach, expect, test } from '@jest/globals';
import type { ModuleEvent, ModuleState } from '../src/contracts/modules';
import { rollBack, type Target, targetOf } from './module-client';

const name = 'mfe-tides';
let server: Server;
let target: Target;
let state: ModuleState;
/** What was asked of the api besides the state. */
let steps: string[];

beforeAll(async () => {
  server = createServer(({ method, url }, response) => {
    if (method === 'POST') steps.push(String(url));
    const answer = method === 'POST' ? { version: '1.0.0-a', live: true } : state;
    response.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify(answer));
  }).listen(0, '127.0.0.1');
  await new Promise((resolve) => server.once('listening', resolve));
  target = { origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, token: 'x' };
});
beforeEach(() => {
  steps = [];
});
afterAll(() => void server.close());

const event = (what: ModuleEvent['what'], from: string, by: string) =>
  ({ at: '2026-11-29T12:00:00.000Z', what, from, to: null, by }) as ModuleEvent;
const released = event('released', '1.0.0-a', 'team');
const ended = event('canary_ended', '1.1.0-b', 'Automatisk');
const canary = { version: '1.1.0-b', share: 10 };
const stateWith = (more: Partial<ModuleState>): ModuleState => ({
  revision: 3,
  live: '1.0.1-c',
  origin: null,
  canary: null,
  history: [released],
  ...more,
});
const why = 'the canary 1.1.0-b ended at 2026-11-29T12:00:00.000Z (Automatisk)';

test.each([
  [
    'the canary that ended by itself',
    { history: [ended, released] },
    undefined,
    `${why}, and 1.0.1-c is live`,
  ],
  ['that canary alone', { history: [ended, released] }, 'canary', why],
  ['a canary where none ran', {}, 'canary', 'no canary runs'],
  ['the live version beside a canary', { canary }, 'live', 'a canary runs: rollback --canary ends it first'],
] as const)('a rollback that means %s changes nothing and says so', async (_what, more, meant, said) => {
  state = stateWith({ ...more, history: [...('history' in more ? more.history : [released])] });
  await expect(rollBack(target, name, meant && { meant })).rejects.toThrow(said);
  expect(steps).toEqual([]);
});

test.each([
  ['the live version', {}, undefined],
  ['the canary that runs', { canary }, undefined],
  ['the canary alone', { canary }, 'canary'],
  ['the live version after a canary ended', { history: [ended, released] }, 'live'],
] as const)('a rollback of %s is made', async (_what, more, meant) => {
  state = stateWith({ ...more, history: [...('history' in more ? more.history : [released])] });
  await rollBack(target, name, meant && { meant });
  expect(steps).toEqual([`/api/modules/${name}/rollback`]);
});

const targetAt = (DEPLOY_ORIGIN: string) => targetOf({ DEPLOY_ORIGIN, DEPLOY_TOKEN: 'x' }).origin;

test.each([
  ['', 'http://localhost:3000'],
  ['https://www.company.no/', 'https://www.company.no'],
  ['http://127.0.0.1:4000', 'http://127.0.0.1:4000'],
  ['http://[::1]:4000', 'http://[::1]:4000'],
  ['http://api:4000', 'http://api:4000'],
  ['http://www.localhost:3000', 'http://www.localhost:3000'],
  ['http://host.docker.internal:3000', 'http://host.docker.internal:3000'],
])('a command at %j asks %s', (given, origin) => {
  expect(targetAt(given)).toBe(origin);
});

test.each([
  'http://www.company.no',
  'http://company.no:3000/',
  'http://192.0.2.7',
  'http://[2001:db8::7]',
  'http://127.0.0.1.company.no',
  'http://localhost.company.no',
])('no token is sent to %s, where it could be read on its way', (given) => {
  expect(() => targetAt(given)).toThrow('without https:// anybody on the way could read the token');
});
