/** @jest-environment ../jest.browser-environment.mjs */
import { afterEach, beforeEach, expect, jest, test } from '@jest/globals';
import { act, fireEvent, screen } from '@testing-library/react';
import type { Toast } from 'shared/react/host';
import { renderInHost } from 'shared/testing/render-in-host';
import frameTexts from './locales/no.json';
import { ToastRegion, useToasts } from './toast-region';

beforeEach(() => void jest.useFakeTimers());
afterEach(() => void jest.useRealTimers());

function Page({ shown }: { shown: Toast }) {
  const { toast, ...region } = useToasts('no');
  return (
    <>
      <button type="button" onClick={() => toast(shown)}>
        Vis
      </button>
      <ToastRegion {...region} />
    </>
  );
}
const renderPage = (shown: Toast = { title: 'Lagret' }) =>
  renderInHost(<Page shown={shown} />, { texts: { common: frameTexts } });
/** Shows a toast. */
function show(shown: Toast = { title: 'Lagret' }) {
  renderPage(shown);
  fireEvent.click(screen.getByRole('button', { name: 'Vis' }));
  return screen.getByText(shown.title).parentElement as HTMLElement;
}
const pass = (ms: number) => act(() => jest.advanceTimersByTime(ms));

test.each(['success', 'destructive'] as const)(
  'a %s notice ends although the pointer rests on it',
  (kind) => {
    const card = show({ title: 'Lagret', kind });
    const { matches } = card;
    Object.assign(card, {
      matches: (selector: string) => selector.includes(':hover') || matches.call(card, selector),
    });
    pass(13_000);
    expect(card.isConnected).toBe(false);
  },
);

test('a notice stays while the pointer moves over it', () => {
  const card = show();
  for (let moved = 0; moved < 5; moved += 1) {
    pass(5_000);
    fireEvent.pointerMove(card);
  }
  pass(5_000);
  expect(card.isConnected).toBe(true);
  pass(1_001);
  expect(card.isConnected).toBe(false);
});

test('a notice waits for whoever is looking at another tab', () => {
  const card = show();
  const turn = (hidden: boolean) => {
    Object.defineProperty(document, 'hidden', { configurable: true, value: hidden });
    fireEvent(document, new Event('visibilitychange'));
  };
  turn(true);
  pass(60_000);
  expect(card.isConnected).toBe(true);
  turn(false);
  pass(5_999);
  expect(card.isConnected).toBe(true);
  pass(1);
  expect(card.isConnected).toBe(false);
});

test('a notice stays while the focus is in it', () => {
  const card = show();
  const close = card.querySelector('button') as HTMLElement;
  act(() => close.focus());
  pass(60_000);
  expect(card.isConnected).toBe(true);
  act(() => close.blur());
  pass(1_001);
  expect(card.isConnected).toBe(false);
});

test.each([
  [900, 'left'],
  [100, 'right'],
])(
  'whoever acts at %i of 1024 pixels has the notice on the %s, away from what was pressed',
  (clientX, side) => {
    renderPage();
    fireEvent(document.body, new MouseEvent('pointermove', { clientX, bubbles: true }));
    fireEvent.click(screen.getByRole('button', { name: 'Vis' }));
    expect(screen.getByText('Lagret').closest('section')?.dataset.side).toBe(side);
  },
);

test('whoever acts by the keyboard has it away from the focus', () => {
  renderPage();
  const button = screen.getByRole('button', { name: 'Vis' });
  button.getBoundingClientRect = () => new DOMRect(800, 0, 100, 20);
  act(() => button.focus());
  fireEvent.click(button);
  expect(screen.getByText('Lagret').closest('section')?.dataset.side).toBe('left');
});
