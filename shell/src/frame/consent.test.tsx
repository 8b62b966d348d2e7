/** @jest-environment ../jest.browser-environment.mjs */
import { afterEach, beforeEach, expect, jest, test } from '@jest/globals';
import { act, cleanup, fireEvent, screen, within } from '@testing-library/react';
import { openSite } from '../testing/open-site';

const delayMs = 1_000;
const now = '2026-03-02T08:00:00.000Z';
const banner = () => screen.queryByRole('region', { name: 'Informasjonskapsler' });
const stored = () => JSON.parse(localStorage.getItem('cookie-consent') ?? 'null');
const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }));
const pass = (ms: number) => act(() => jest.advanceTimersByTime(ms));
/** Opens the site and stays until the cookie question appears. */
async function visit() {
  await openSite('/');
  pass(delayMs * 60);
}

beforeEach(() => {
  jest.useFakeTimers({ now: Date.parse(now), doNotFake: ['queueMicrotask', 'nextTick'] });
  localStorage.clear();
});
afterEach(() => {
  cleanup();
  jest.useRealTimers();
});

test('the question comes a second after the page, not sooner', async () => {
  await openSite('/');
  pass(delayMs - 1);
  expect(banner()).toBeNull();
  pass(1);
  expect(banner()).not.toBeNull();
});

test.each([
  ['Godta alle', { analytics: true, functional: true }],
  ['Kun nødvendige', { analytics: false, functional: false }],
])("'%s' keeps exactly that, and is not asked about again", async (button, choice) => {
  await visit();
  press(button);
  expect(stored()).toEqual({
    necessary: true,
    ...choice,
    timestamp: expect.stringMatching(/^2026-03-02T08:0\d/),
  });
  expect(banner()).toBeNull();
  pass(delayMs * 60);
  expect(banner()).toBeNull();
  cleanup();
  await visit();
  expect(banner()).toBeNull();
});

test.each([
  ['Analyse', { analytics: true, functional: false }],
  ['Funksjonelle', { analytics: false, functional: true }],
])('%s can be chosen alone', async (kind, choice) => {
  await visit();
  press('Vis detaljer');
  const boxes = screen.getAllByRole<HTMLInputElement>('checkbox');
  expect(boxes.map(({ checked, disabled }) => [checked, disabled])).toEqual([
    [true, true],
    [false, false],
    [false, false],
  ]);
  fireEvent.click(screen.getByLabelText(kind));
  press('Lagre valg');
  expect(stored()).toMatchObject({ necessary: true, ...choice });
  expect(banner()).toBeNull();
});

test('closing keeps nothing: the question stands at the next visit', async () => {
  await visit();
  press('Lukk uten å lagre');
  expect(banner()).toBeNull();
  expect(stored()).toBeNull();
  pass(delayMs * 60);
  expect(banner()).toBeNull();
  cleanup();
  await visit();
  expect(banner()).not.toBeNull();
});

test('a page that was put aside asks no more when it is shown again after a choice on another one', async () => {
  await visit();
  const showAgain = () =>
    act(() => void window.dispatchEvent(Object.assign(new Event('pageshow'), { persisted: true })));
  showAgain();
  expect(banner()).not.toBeNull();
  localStorage.setItem(
    'cookie-consent',
    JSON.stringify({ necessary: true, analytics: false, functional: false, timestamp: now }),
  );
  showAgain();
  expect(banner()).toBeNull();
});

test.each([
  ['not JSON', '{'],
  ['something else', '"yes"'],
  ['a record without its moment', '{"necessary":true,"analytics":true}'],
])('what is kept and is %s is no answer', async (_what, text) => {
  localStorage.setItem('cookie-consent', text);
  await visit();
  expect(banner()).not.toBeNull();
});

test('the footer shows the choice as it was made, and changes it', async () => {
  localStorage.setItem(
    'cookie-consent',
    JSON.stringify({ necessary: true, analytics: true, functional: false, timestamp: now }),
  );
  await visit();
  fireEvent.click(within(screen.getByRole('contentinfo')).getByRole('link', { name: 'Informasjonskapsler' }));
  await act(() => jest.advanceTimersByTimeAsync(1));
  const boxes = screen.getAllByRole<HTMLInputElement>('checkbox');
  expect(boxes.map(({ checked }) => checked)).toEqual([true, true, false]);
  press('Kun nødvendige');
  expect(stored()).toMatchObject({ necessary: true, analytics: false, functional: false });
  expect(screen.queryByRole('dialog')).toBeNull();
});
