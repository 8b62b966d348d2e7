/** @jest-environment ../jest.browser-environment.mjs */
import { afterEach, beforeEach, expect, jest, test } from '@jest/globals';
import { act, cleanup, render } from '@testing-library/react';
import { useRef } from 'react';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import { keepPositions } from '../host/scroll-positions';
import { useArrival } from './use-arrival';

let scrolled: (string | number)[];
/** As the browser says it. */
function scrollTo(scrollY: number) {
  Object.assign(window, { scrollY });
  window.dispatchEvent(new Event('scroll'));
}
beforeEach(() => {
  jest.useFakeTimers();
  scrolled = [];
  Object.assign(Element.prototype, {
    scrollIntoView(this: Element) {
      scrolled.push(this.id);
    },
  });
  Object.assign(window, {
    scrollY: 0,
    scrollTo: ({ top = 0 }: ScrollToOptions) => {
      scrolled.push(top);
      scrollTo(top);
    },
  });
  sessionStorage.clear();
});
afterEach(() => {
  cleanup();
  jest.useRealTimers();
  Object.assign(performance, { getEntriesByType: undefined });
});

function Page() {
  const main = useRef<HTMLElement>(null);
  useArrival(main);
  return (
    <main ref={main} tabIndex={-1}>
      <section id="faq" />
    </main>
  );
}
let router: ReturnType<typeof createMemoryRouter>;
async function open(address: string) {
  router = createMemoryRouter([{ path: '*', element: <Page /> }], { initialEntries: [address] });
  keepPositions();
  render(<RouterProvider router={router} />);
  await pass();
  return async (to: string | -1 | 1) => {
    await act(() => (typeof to === 'string' ? router.navigate(to) : router.navigate(to)));
    await pass();
  };
}
const pass = () => act(() => jest.advanceTimersByTimeAsync(10_000));
const begunBy = (type: string) => Object.assign(performance, { getEntriesByType: () => [{ type }] });

test('a link to a section leads to it, any other one to the top', async () => {
  const go = await open('/om-oss');
  await go('/#faq');
  await go('/om-oss');
  expect(scrolled).toEqual(['faq', 0]);
});

test('a step back or forward leads to where the page was left, also one with a section in its address', async () => {
  const go = await open('/om-oss');
  const leave = (scrollY: number, to: string | -1 | 1) => {
    scrollTo(scrollY);
    return go(to);
  };
  await leave(300, '/#faq');
  await leave(4_000, '/tilbud');
  scrolled = [];
  await leave(50, -1);
  await leave(3_900, -1);
  await leave(310, 1);
  await leave(3_900, 1);
  expect(scrolled).toEqual([4_000, 300, 3_900, 50]);
});

test('a page that is too short at first is scrolled once it has grown, and kept where it was if left before', async () => {
  const go = await open('/om-oss');
  scrollTo(900);
  await go('/tilbud');
  let tallest = 100;
  Object.assign(window, { scrollTo: ({ top = 0 }: ScrollToOptions) => scrollTo(Math.min(top, tallest)) });
  const steps = async (to: string | -1) => {
    await act(() => (typeof to === 'string' ? router.navigate(to) : router.navigate(to)));
    await act(() => jest.advanceTimersByTimeAsync(100));
  };
  await steps(-1);
  expect(window.scrollY).toBe(100);
  await steps('/blogg');
  await steps(-1);
  expect(window.scrollY).toBe(100);
  tallest = 2_000;
  await pass();
  expect(window.scrollY).toBe(900);
});

test('who scrolls meanwhile is let', async () => {
  const go = await open('/om-oss');
  scrollTo(900);
  await go('/tilbud');
  Object.assign(window, { scrollTo: ({ top = 0 }: ScrollToOptions) => scrollTo(Math.min(top, 100)) });
  await act(() => router.navigate(-1));
  window.dispatchEvent(new Event('wheel'));
  Object.assign(window, { scrollTo: ({ top = 0 }: ScrollToOptions) => scrollTo(top) });
  await pass();
  expect(window.scrollY).toBe(100);
});

test('what the tab has kept of it outlasts the document', async () => {
  const go = await open('/om-oss');
  scrollTo(300);
  await go('/tilbud');
  window.dispatchEvent(new Event('pagehide'));
  expect(Object.values(JSON.parse(sessionStorage.getItem('scroll-positions') ?? ''))).toEqual([300, 0]);
  expect(history.scrollRestoration).toBe('auto');
});

test.each(['/nytt-passord#access_token=dEn', '/nytt-passord%23access_token%3DdEn'])(
  'of %s nothing is kept: the address is a secret',
  async (address) => {
    await open('/om-oss');
    cleanup();
    const go = await open(address);
    scrollTo(300);
    await go('/om-oss');
    window.dispatchEvent(new Event('pagehide'));
    expect(sessionStorage.getItem('scroll-positions')).toContain('/om-oss');
    expect(sessionStorage.getItem('scroll-positions')).not.toContain('dEn');
  },
);

test.each([
  ['navigate', ['faq']],
  ['reload', []],
  ['back_forward', []],
])('a document with a section in its address that came by %s scrolls to %j', async (type, expected) => {
  begunBy(type);
  await open('/#faq');
  expect(scrolled).toEqual(expected);
});
