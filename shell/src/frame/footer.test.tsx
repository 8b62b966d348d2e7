/** @jest-environment ../jest.browser-environment.mjs */
import { expect, jest, test } from '@jest/globals';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { renderInHost } from 'shared/testing/render-in-host';
import { Footer } from './footer';
import frameTexts from './locales/no.json';

jest.mock('./footer-dialogs', () => {
  throw new Error('the chunk is gone');
});
const { departures } = window as unknown as { departures: string[] };

test('a dialog that cannot be fetched is left for its page only if the server answers, whatever the browser believes', async () => {
  const { toasts } = renderInHost(<Footer reduced={false} />, { texts: { common: frameTexts } });
  const link = screen.getByRole('link', { name: frameTexts.frame.footer.privacy });
  globalThis.fetch = async () => {
    throw new TypeError('no line');
  };
  fireEvent.click(link);
  await waitFor(() => expect(toasts).toMatchObject([{ kind: 'destructive' }]));
  expect(departures).toEqual([]);

  Object.defineProperty(navigator, 'onLine', { configurable: true, value: false });
  globalThis.fetch = async () => new Response(null);
  fireEvent.click(link);
  await waitFor(() => expect(departures).toEqual(['/personvern']));
});
