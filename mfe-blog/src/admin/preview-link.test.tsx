/** @jest-environment ../jest.browser-environment.mjs */
import { afterEach, beforeEach, expect, jest, test } from '@jest/globals';
import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { type Answer, problem } from 'shared/testing/network';
import { staff, textOf } from 'shared/testing/open-page';
import { renderInHost } from 'shared/testing/render-in-host';
import { StaffStore } from 'shared/ui/staff-store';
import texts from '../locales/no.json';
import { PreviewLink } from './preview-link';

const path = '/api/blog-posts/1/preview-link';
const expires_at = '2026-03-08T09:00:00Z';
const address = 'https://firma.example/blogg/utkast#abc';
const words = texts.admin.link;

function open(answers: Record<string, Answer> = {}) {
  return renderInHost(
    <StaffStore>
      <PreviewLink id="1" />
    </StaffStore>,
    {
      session: staff('blog:manage'),
      texts: { 'mfe-blog': texts },
      answers: {
        [`GET ${path}`]: { expires_at: null },
        [`POST ${path}`]: { address, expires_at },
        [`DELETE ${path}`]: {},
        ...answers,
      },
    },
  );
}
const button = (name: string) => screen.getByRole<HTMLButtonElement>('button', { name });
const press = (name: string) => fireEvent.click(button(name));
async function unfold() {
  press(words.open);
  await waitFor(() => expect(screen.getByRole('dialog')).toBeTruthy());
}
const ready = (name: string) => waitFor(() => expect(button(name).disabled).toBe(false));
const shown = () => screen.queryByLabelText<HTMLInputElement>(new RegExp(`^${words.address}`))?.value;
const copied = jest.fn<(text: string) => Promise<void>>();

beforeEach(() => {
  copied.mockReset();
  copied.mockResolvedValue(undefined);
  Object.defineProperty(navigator, 'clipboard', { value: { writeText: copied }, configurable: true });
  jest.spyOn(console, 'error').mockImplementation(() => {});
});
afterEach(() => {
  cleanup();
  jest.restoreAllMocks();
});

test('a link is made when somebody asks for one, and its address is told once', async () => {
  const { asked } = open();
  await unfold();
  await ready(words.make);
  expect(textOf(screen.getByRole('status'))).toBe(words.hint);
  expect(asked.map(({ method }) => method)).toEqual(['GET']);
  press(words.make);
  await waitFor(() => expect(shown()).toBe(address));
  expect(textOf(screen.getByRole('status'))).toContain('2026');
  cleanup();
  open({ [`GET ${path}`]: { expires_at } });
  await unfold();
  await ready(words.again);
  expect(shown()).toBeUndefined();
  expect(screen.queryByRole('button', { name: words.copy })).toBeNull();
});

test.each([
  [undefined, 'success', words.copied],
  [new Error('not allowed'), 'destructive', words.copy_failed],
])('the address is copied (%s), and that is said', async (refused, kind, title) => {
  if (refused) copied.mockRejectedValue(refused);
  const { toasts } = open();
  await unfold();
  await ready(words.make);
  press(words.make);
  await waitFor(() => expect(shown()).toBe(address));
  press(words.copy);
  await waitFor(() => expect(toasts).toEqual([{ kind, title }]));
  expect(copied).toHaveBeenCalledWith(address);
});

test('a link that is ended is gone from the form, too', async () => {
  const { asked } = open();
  await unfold();
  await ready(words.make);
  press(words.make);
  await waitFor(() => expect(shown()).toBe(address));
  press(words.end);
  await waitFor(() => expect(shown()).toBeUndefined());
  expect(asked.map(({ method }) => method)).toEqual(['GET', 'POST', 'DELETE']);
  expect(screen.queryByRole('button', { name: words.end })).toBeNull();
  expect(textOf(screen.getByRole('status'))).toBe(words.hint);
});

test('a link that cannot be ended is shown as it was', async () => {
  const { toasts } = open({ [`DELETE ${path}`]: problem(500) });
  await unfold();
  await ready(words.make);
  press(words.make);
  await waitFor(() => expect(shown()).toBe(address));
  press(words.end);
  await waitFor(() =>
    expect(toasts).toMatchObject([{ kind: 'destructive', title: 'Kunne ikke endre lenken' }]),
  );
  expect(shown()).toBe(address);
});

test('as long as it is not known whether there is a link, none can be made', async () => {
  let answer: object = problem(404);
  open({ [`GET ${path}`]: () => answer });
  await unfold();
  await screen.findByText(words.failed);
  expect(button(words.make).disabled).toBe(true);
  answer = { expires_at };
  press('Prøv igjen');
  await ready(words.again);
  expect(screen.queryByText(words.failed)).toBeNull();
});

test('Escape folds it together, and the focus is on its button again', async () => {
  open();
  await unfold();
  expect(button(words.open).getAttribute('aria-expanded')).toBe('true');
  await ready(words.make);
  button(words.make).focus();
  fireEvent.keyDown(button(words.make), { key: 'Escape' });
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(document.activeElement).toBe(button(words.open));
});
