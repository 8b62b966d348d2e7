import { afterEach, beforeEach, expect, jest, test } from '@jest/globals';
import { fireEvent, screen } from '@testing-library/react';
import { textOf } from 'shared/testing/open-page';
import { cardOf, open } from '../testing/leads';

beforeEach(() => {
  localStorage.clear();
  sessionStorage.clear();
});
afterEach(() => void jest.useRealTimers());

test('the panel has a tab for each kind of lead, with how many there are', async () => {
  await open();
  await screen.findByRole('tab', { name: 'Tilbudsforespørsler (12)' });
  expect(textOf(screen.getByRole('heading', { level: 1 }))).toBe('Adminpanel');
  const tabs = screen.getAllByRole('tab').map((tab) => [textOf(tab), tab.getAttribute('aria-selected')]);
  expect(tabs).toEqual([
    ['Kontaktmeldinger (1)', 'true'],
    ['Tilbudsforespørsler (12)', 'false'],
  ]);
});

test('a tab that is chosen stands in the address and shows its own rows', async () => {
  await open();
  await cardOf('Kari Nordmann');
  fireEvent.click(await screen.findByRole('tab', { name: /^Tilbudsforespørsler/ }));
  await cardOf('Ola Nordmann');
  expect(location.search).toBe('?tab=quotes');
  expect(screen.queryByText('Kari Nordmann')).toBeNull();
  fireEvent.keyDown(screen.getByRole('tablist'), { key: 'Home' });
  await cardOf('Kari Nordmann');
  expect(document.activeElement).toBe(screen.getByRole('tab', { name: /^Kontaktmeldinger/ }));
});

test('who comes back from another tool finds the tab that was open last', async () => {
  const { unmount } = await open();
  fireEvent.click(await screen.findByRole('tab', { name: /^Tilbudsforespørsler/ }));
  await cardOf('Ola Nordmann');
  unmount();
  const again = await open();
  await cardOf('Ola Nordmann');
  expect(location.search).toBe('?tab=quotes');
  // An address with explicit parameters wins.
  again.unmount();
  await open({}, '?tab=contact');
  await cardOf('Kari Nordmann');
});
