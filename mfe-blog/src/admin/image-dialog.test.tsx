/** @jest-environment ../jest.browser-environment.mjs */
import { expect, test } from '@jest/globals';
import { fireEvent, screen } from '@testing-library/react';
import { staff } from 'shared/testing/open-page';
import { renderInHost } from 'shared/testing/render-in-host';
import { StaffStore } from 'shared/ui/staff-store';
import texts from '../locales/no.json';
import { ImageDialog } from './image-dialog';

test.each<[string, () => Promise<Response>]>([
  ['no line', () => Promise.reject(new TypeError('no line'))],
  ['a server that restarts behind its proxy', async () => new Response('<html>', { status: 503 })],
  ["a portal's page", async () => new Response('<html>', { headers: { 'content-type': 'text/html' } })],
])('a picture that met %s is sent again at the press of a button', async (_what, answer) => {
  const settings = { session: staff('blog:manage'), texts: { 'mfe-blog': texts } };
  const { rerender } = renderInHost(null, settings);
  // A file is no JSON, as what the host's own answers read.
  globalThis.fetch = answer;
  rerender(
    <StaffStore>
      <ImageDialog image={new File(['x'], 'vakt.png')} onUse={() => {}} onClose={() => {}} />
    </StaffStore>,
  );
  const again = await screen.findByRole('button', { name: 'Prøv igjen' });
  globalThis.fetch = async () => Response.json({ address: '/api/blog-images/1' });
  fireEvent.click(again);
  const picture = await screen.findByAltText<HTMLImageElement>(texts.admin.preview.image);
  expect(picture.getAttribute('src')).toBe('/api/blog-images/1');
});
