/** @jest-environment ../jest.browser-environment.mjs */
import { afterEach, expect, test } from '@jest/globals';
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import { linksIn, staff } from 'shared/testing/open-page';
import { openSite } from '../testing/open-site';

afterEach(cleanup);

const pages = {
  Hjem: '/',
  'Om oss': '/om-oss',
  Blogg: '/blogg',
  Kontakt: '/kontakt',
};
const menu = () => screen.findByRole('navigation', { name: 'Hovedmeny', hidden: true });

test("the menu of visitors has its pages in order, with 'Tjenester' after the first two", async () => {
  await openSite('/om-oss');
  const list = within(await menu()).getAllByRole('list', { hidden: true })[0] as HTMLElement;
  const items = [...list.children].map((item) => item.textContent);
  expect(items.slice(0, 4)).toEqual(['Hjem', 'Om oss', expect.stringMatching(/^Tjenester/), 'Blogg']);
  expect(linksIn(list)).toMatchObject(pages);
  expect(list.querySelector('[aria-current=page]')?.getAttribute('href')).toBe('/om-oss');
});

test('the menu of the staff leads to the same pages, and to the services', async () => {
  await openSite('/om-oss');
  const visitors = linksIn(await menu());
  cleanup();
  await openSite('/konto', { session: staff('leads:manage') });
  await waitFor(async () => expect(linksIn(await menu())).toMatchObject(pages));
  const ofStaff = Object.values(linksIn(await menu()));
  for (const path of Object.values(visitors))
    if (path?.startsWith('/') && path !== '/auth' && path !== '/tilbud') expect(ofStaff).toContain(path);
});
