/** @jest-environment ../jest.browser-environment.mjs */
import { expect, test } from '@jest/globals';
import { openPage } from 'shared/testing/open-page';
import remote from '../remote';

test('all answers are printed, and only what was open is open afterwards', async () => {
  const { container } = await openPage(remote, '/telefonvakt');
  const [first, ...others] = container.querySelectorAll('details');
  const open = () => [...container.querySelectorAll('details')].map((details) => details.open);
  first?.setAttribute('open', '');
  window.dispatchEvent(new Event('beforeprint'));
  expect(open()).toEqual([true, ...others.map(() => true)]);
  expect(others.length).toBeGreaterThan(1);
  window.dispatchEvent(new Event('afterprint'));
  expect(open()).toEqual([true, ...others.map(() => false)]);
});
