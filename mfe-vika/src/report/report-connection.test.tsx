/** @jest-environment ../jest.browser-environment.mjs */
import { afterEach, beforeEach, expect, jest, test } from '@jest/globals';
import { act, screen } from '@testing-library/react';
import type { Host } from 'shared/react/host';
import { sessionEndedCode } from 'shared/session';
import { type Answer, problem } from 'shared/testing/network';
import { openPage, staff } from 'shared/testing/open-page';
import remote from '../remote';

const path = '/api/vika-registrations';
const changes = `GET ${path}/changes`;
const kari = {
  id: '1'.repeat(24),
  created_at: '2026-11-20T10:00:00.000Z',
  updated_at: '2026-11-20T10:00:00.000Z',
  name: 'Kari Nordmann',
  phone: '912 34 567',
  address: null,
  district: null,
  message: 'Vondt i kneet',
  status: 'new',
  waiting_list: null,
  on_sick_leave: null,
  newly_operated: null,
  orders: true,
  version: 1,
  changed_by: null,
  calls: [],
};

/** The live line: what the network and the api do with it. */
const line = { passes: true, isSilent: false, pings: true };
class Line {
  static all: Line[] = [];
  sent: { type: string; last_id?: string | null }[] = [];
  onopen?: () => void;
  onclose?: (event: { code: number }) => void;
  onmessage?: (event: { data: string }) => void;
  constructor() {
    Line.all.push(this);
    setTimeout(() => (line.passes ? this.onopen?.() : this.onclose?.({ code: 1006 })));
  }
  send(text: string) {
    const message = JSON.parse(text);
    this.sent.push(message);
    if (line.isSilent) return;
    if (message.type === 'ping') this.say({ type: 'pong' });
    else this.say({ id: '1-0', type: 'ready', ...(line.pings && { pings: true }) });
  }
  say(message: object) {
    setTimeout(() => act(() => this.onmessage?.({ data: JSON.stringify(message) })));
  }
  close() {}
}

const signedIn = { 'GET /api/auth/session': staff('vika:read') };
let answers: Record<string, Answer>;
beforeEach(() => {
  jest.useFakeTimers({ advanceTimers: true });
  Object.assign(line, { passes: true, isSilent: false, pings: true });
  Line.all = [];
  Object.assign(globalThis, { WebSocket: Line });
  answers = { [`GET ${path}`]: { items: [kari], next_cursor: null, total: 1 } };
});
afterEach(() => {
  Object.defineProperty(navigator, 'onLine', { configurable: true, value: true });
  jest.useRealTimers();
});

const open = (own?: Partial<Host>) =>
  openPage(remote, '/vikarapport', {
    session: staff('vika:read', 'vika:edit'),
    answers,
    ...(own && { own }),
  });
const pass = (ms: number) => act(() => jest.advanceTimersByTimeAsync(ms));
const isShown = (text: string) => screen.queryByText(text) !== null;
const happens = (event: string) => act(() => void window.dispatchEvent(new Event(event)));

test('a line that is silently dead is noticed within a minute and made anew from where it was', async () => {
  await open();
  await screen.findByText('Direkte');
  line.isSilent = true;
  await pass(60_000);
  expect(isShown('Direkte')).toBe(false);
  line.isSilent = false;
  await pass(25_000);
  expect(isShown('Direkte')).toBe(true);
  expect(Line.all.at(-1)?.sent[0]).toMatchObject({ type: 'resume', last_id: '1-0' });
});

test('a line that lives is left alone for hours', async () => {
  await open();
  await screen.findByText('Direkte');
  await pass(20 * 60_000);
  expect(isShown('Direkte')).toBe(true);
  expect(Line.all).toHaveLength(1);
});

test.each(['visibilitychange', 'pageshow', 'online', 'offline'])(
  'at %s a dead line is noticed at once',
  async (event) => {
    await open();
    await screen.findByText('Direkte');
    line.isSilent = true;
    act(() => void (event === 'visibilitychange' ? document : window).dispatchEvent(new Event(event)));
    await pass(6_000);
    expect(isShown('Direkte')).toBe(false);
  },
);

test('after a sleep, which no event tells of, a dead line is noticed within seconds', async () => {
  await open();
  await screen.findByText('Direkte');
  line.isSilent = true;
  jest.setSystemTime(Date.now() + 10 * 60_000);
  await pass(11_000);
  expect(isShown('Direkte')).toBe(false);
});

test('a browser that believes it is without a line is not believed', async () => {
  Object.defineProperty(navigator, 'onLine', { configurable: true, value: false });
  await open();
  await screen.findByText('Direkte');
  happens('offline');
  await pass(60_000);
  expect(isShown('Direkte')).toBe(true);
  expect(Line.all).toHaveLength(1);
});

test('where the line does not come through the list is asked for every half minute, says so, and goes on trying', async () => {
  line.passes = false;
  Object.assign(answers, signedIn);
  let asked = 0;
  answers[changes] = () => {
    asked += 1;
    const registration = { ...kari, id: '2'.repeat(24), name: 'Ola Hansen' };
    return asked === 1
      ? { messages: [{ id: '1-0', type: 'ready' }] }
      : {
          messages: [
            { id: '2-0', type: 'created', registration },
            { id: '2-0', type: 'ready' },
          ],
        };
  };
  const { toasts } = await open();
  await screen.findByText('Oppdateres hvert halve minutt');
  await screen.findByText('Kari Nordmann');
  expect(asked).toBe(1);
  await pass(31_000);
  await screen.findByText('Ola Hansen');
  expect(toasts).toMatchObject([{ title: 'Ny registrering!', description: 'Ola Hansen' }]);
  await pass(60_000);
  expect(asked).toBe(4);
  expect(isShown('Oppdateres hvert halve minutt')).toBe(true);
  const tries = Line.all.length;
  expect(tries).toBeGreaterThan(5);
  line.passes = true;
  await pass(11_000);
  expect(isShown('Direkte')).toBe(true);
  await pass(60_000);
  expect(asked).toBe(4);
});

test('Frakoblet stands there only while requests fail too', async () => {
  await open();
  await screen.findByText('Direkte');
  line.passes = false;
  Line.all[0]?.onclose?.({ code: 1006 });
  await pass(5_000);
  expect(isShown('Frakoblet')).toBe(true);
  Object.assign(answers, { [changes]: { messages: [{ id: '1-0', type: 'ready' }] }, ...signedIn });
  await pass(31_000);
  expect(isShown('Oppdateres hvert halve minutt')).toBe(true);
});

test('an api of before, which answers no pings and knows no changes, gets neither pings nor new lines', async () => {
  line.pings = false;
  answers[changes] = problem(404);
  await open();
  await screen.findByText('Direkte');
  await pass(10 * 60_000);
  happens('online');
  await pass(60_000);
  expect(isShown('Direkte')).toBe(true);
  expect(Line.all.map(({ sent }) => sent.map(({ type }) => type))).toEqual([['resume']]);
});

test('whoever has the right to read no more is shown no patients any more; another change closes nothing', async () => {
  const refreshSession = jest.fn(async () => staff('leads:manage'));
  await open({ refreshSession });
  const endLine = async () => {
    await screen.findByText('Direkte');
    act(() => Line.all.at(-1)?.onclose?.({ code: sessionEndedCode }));
    await pass(5_000);
  };
  answers['GET /api/auth/session'] = staff('vika:read');
  await endLine();
  expect(refreshSession).not.toHaveBeenCalled();
  answers['GET /api/auth/session'] = staff('leads:manage');
  await endLine();
  expect(refreshSession).toHaveBeenCalledTimes(1);
});
