/** @jest-environment ../jest.browser-environment.mjs */
import { afterEach, expect, test } from '@jest/globals';
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { problem } from 'shared/testing/network';
import { openPage, textOf } from 'shared/testing/open-page';
import remote from '../remote';

const token = 'dEn-heMMelige_Nokkelen0123456789abcdefghijk';
const previews = 'POST /api/blog-previews';
const draft = {
  title: 'Et utkast',
  content: '<p>Tekst</p>',
  variants: {},
  image_url: null,
  image_alt: null,
  author: null,
  expires_at: '2026-12-06T08:00:00.000Z',
};
const open = (address: string, answer: object = draft) =>
  openPage(remote, address, { answers: { [previews]: answer } });
type Asked = Awaited<ReturnType<typeof open>>['asked'];
const bodiesIn = (asked: Asked) =>
  asked.filter(({ path }) => path === '/api/blog-previews').map(({ body }) => body);

afterEach(cleanup);

test.each([
  token,
  encodeURIComponent(`#${token}`),
  `${token}.`,
  `${token}&amp;utm_source=mail`,
  `${token}%20`,
])('the link is read as it arrives (#%s), and can be passed on as it was', async (fragment) => {
  const { asked } = await open(`/blogg/utkast#${fragment}`);
  await screen.findByRole('heading', { level: 1, name: 'Et utkast' });
  expect(bodiesIn(asked)).toEqual([{ token }]);
  await waitFor(() => expect(location.hash).toBe(`#${token}`));
});

test.each(['', '#', `#${token.slice(0, 30)}`, `#%23${token.slice(0, 30)}%2`, '#%'])(
  'a link with %j was cut off: the whole one can be pasted',
  async (hash) => {
    const { asked, container } = await open(`/blogg/utkast${hash}`);
    const form = (await screen.findByLabelText(/^Hele lenken/)).closest('form') as HTMLElement;
    expect(textOf(container)).toContain('Lenken er ikke hel');
    expect(textOf(container)).not.toContain('Lenken gjelder ikke lenger');
    const paste = (link: string) => {
      fireEvent.change(screen.getByLabelText(/^Hele lenken/), { target: { value: link } });
      fireEvent.click(within(form).getByRole('button', { name: 'Åpne lenken' }));
    };
    paste(`https://firma.example/blogg/utkast#${token.slice(1)}`);
    expect(textOf(form)).toContain('Lenken er fortsatt ikke hel.');
    paste(`https://firma.example/blogg/utkast%23${token}`);
    await screen.findByRole('heading', { level: 1, name: 'Et utkast' });
    expect(bodiesIn(asked)).toEqual([{ token }]);
  },
);

test('a whole link that has ended is another matter', async () => {
  const { container } = await open(`/blogg/utkast#${token}`, problem(404));
  await screen.findByRole('heading', { level: 1, name: 'Lenken gjelder ikke lenger' });
  expect(textOf(container)).not.toContain('Lenken er ikke hel');
});
