/** @jest-environment ../jest.browser-environment.mjs */
import { afterEach, beforeEach, expect, jest, test } from '@jest/globals';
import { cleanup, screen, waitFor } from '@testing-library/react';
import { companyPhoneLink } from 'shared/brand';
import { linksIn } from 'shared/testing/open-page';
import { openSite } from '../testing/open-site';

/** Without its opening hours the header cannot be drawn. */
const broken = { closedDays: undefined as never };

beforeEach(() => void jest.spyOn(console, 'error').mockImplementation(() => {}));
afterEach(() => {
  cleanup();
  jest.restoreAllMocks();
});

test.each([
  ['no', 'Siden kunne ikke vises', 'Til forsiden'],
  ['sv', 'Sidan kunde inte visas', 'Till startsidan'],
  ['da', 'Siden kunne ikke vises', 'Til forsiden'],
  ['en', 'The page could not be shown', 'To the front page'],
] as const)('a fault around the page (%s) is told of, with two ways on', async (language, title, home) => {
  const { asked } = await openSite('/kontakt', { language, page: broken });
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe(title);
  expect(document.title).toContain(title);
  const links = linksIn(screen.getByRole('main'));
  expect(links).toEqual({ [home]: '/', [Object.keys(links)[1] as string]: companyPhoneLink() });
  await waitFor(() =>
    expect(asked.map(({ path, body }) => [path, body])).toContainEqual([
      '/api/client-events',
      { kind: 'remote-failed', remote: 'shell', reason: 'render' },
    ]),
  );
});
