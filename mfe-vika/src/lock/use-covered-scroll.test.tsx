/** @jest-environment ../jest.browser-environment.mjs */
import { expect, test } from '@jest/globals';
import { renderHook } from '@testing-library/react';
import { useCoveredScroll } from './use-covered-scroll';

test('what covers a page is shown from its top, the page where it was left', () => {
  const scroll = (scrollY: number) => {
    Object.assign(window, { scrollY });
    window.dispatchEvent(new Event('scroll'));
  };
  scroll(120);
  Object.assign(window, { scrollTo: ({ top = 0 }: ScrollToOptions) => scroll(top) });
  const { rerender } = renderHook(useCoveredScroll, { initialProps: false });
  // The host alone decides where a page begins.
  expect(window.scrollY).toBe(120);
  scroll(900);
  rerender(true);
  expect(window.scrollY).toBe(0);
  rerender(false);
  expect(window.scrollY).toBe(900);
});
