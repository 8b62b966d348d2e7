/** @jest-environment ../jest.browser-environment.mjs */
import { afterEach, beforeEach, expect, jest, test } from '@jest/globals';
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { createRef } from 'react';
import type { BlogPost } from 'shared/contracts/blog';
import staffTexts from 'shared/staff-locales/no.json';
import { type Answer, problem, type RecordedRequest } from 'shared/testing/network';
import { staff, textOf } from 'shared/testing/open-page';
import { renderInHost } from 'shared/testing/render-in-host';
import { StaffStore } from 'shared/ui/staff-store';
import texts from '../locales/no.json';
import { PostEditor, type Writing } from './post-editor';

const post: BlogPost = {
  id: 'b'.repeat(24),
  title: 'Når telefonen ringer',
  slug: 'nar-telefonen-ringer',
  content: 'Svar innen tre ring.',
  image_url: null,
  image_alt: null,
  author: 'Kari',
  published: false,
  published_at: null,
  scheduled_at: null,
  version: 3,
  created_at: '2026-03-01T09:00:00Z',
  updated_at: '2026-03-01T09:00:00Z',
  language: 'no',
  languages: ['no'],
  variants: { sv: { title: 'När telefonen ringer', content: 'Svara.' } },
} as unknown as BlogPost;

const save = `PATCH /api/blog-posts/${post.id}`;
const stored = ({ body }: RecordedRequest) => ({ ...post, ...(body as object), version: post.version + 1 });

function open(change: Partial<BlogPost> = {}, answer: Answer = stored, from: Record<string, Answer> = {}) {
  const done = jest.fn();
  const writing = createRef<Writing>();
  const rendered = renderInHost(
    <StaffStore>
      <PostEditor
        post={{ ...post, ...change }}
        draftKey={post.id}
        writing={writing}
        onDone={done}
        onCancel={() => {}}
      />
    </StaffStore>,
    {
      session: staff('blog:manage'),
      texts: { 'mfe-blog': texts, common: staffTexts },
      answers: {
        [save]: answer,
        [`GET /api/blog-posts/${post.id}/revisions`]: { items: [] },
        [`GET /api/blog-posts/${post.id}/preview-link`]: { expires_at: null },
        ...from,
      },
    },
  );
  const sent = () => rendered.asked.filter(({ method }) => method === 'PATCH').map(({ body }) => body);
  return { ...rendered, done, writing, sent };
}

const title = () => screen.getByLabelText<HTMLInputElement>(/^Tittel/);
const type = (field: HTMLElement, value: string) => fireEvent.change(field, { target: { value } });
const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }));
const tab = (name: RegExp) => screen.getByRole('tab', { name });
const described = (field: HTMLElement) =>
  (field.getAttribute('aria-describedby') ?? '')
    .split(' ')
    .map((id) => document.getElementById(id)?.textContent)
    .join(' ');

beforeEach(() => {
  localStorage.clear();
  jest.spyOn(console, 'error').mockImplementation(() => {});
});
afterEach(() => {
  cleanup();
  jest.restoreAllMocks();
});

test('a post is saved with what was written, and left', async () => {
  const { sent, toasts, done } = open();
  type(title(), 'Når det ringer');
  press('Oppdater innlegg');
  await waitFor(() => expect(done).toHaveBeenCalled());
  expect(sent()).toMatchObject([{ title: 'Når det ringer', published: false, scheduled_at: null }]);
  expect(sent()[0]).not.toHaveProperty('content');
  expect(sent()[0]).not.toHaveProperty('variants');
  expect(toasts).toMatchObject([{ kind: 'success', title: 'Blogginnlegg oppdatert!' }]);
});

test("'Lagre' and its keys save the post and stay in it", async () => {
  const { sent, done, asked, writing } = open();
  type(title(), 'Når det ringer');
  expect(writing.current?.isUnsaved()).toBe(true);
  press('Lagre');
  await waitFor(() => expect(writing.current?.isUnsaved()).toBe(false));
  type(title(), 'Når det ringer igjen');
  fireEvent.keyDown(title(), { key: 's', ctrlKey: true });
  await waitFor(() => expect(sent()).toHaveLength(2));
  expect(
    asked.filter(({ method }) => method === 'PATCH').map(({ headers }) => headers.get('if-match')),
  ).toEqual(['"3"', '"4"']);
  expect(done).not.toHaveBeenCalled();
  expect(title().value).toBe('Når det ringer igjen');
});

test.each([
  ['Publiser', {}, 'Blogginnlegg publisert!'],
  ['Oppdater innlegg', { published: true }, 'Blogginnlegg oppdatert!'],
])('%s says what was done to the post', async (button, change, title) => {
  const { toasts } = open(change, (asked) => ({ ...stored(asked), ...change }));
  press(button);
  await waitFor(() => expect(toasts).toMatchObject([{ kind: 'success', title }]));
});

test('a published draft loses its button to publish, and the focus is handed on', async () => {
  const { sent } = open();
  press('Publiser');
  expect(document.activeElement?.textContent).toBe('Lagre');
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Publiser' })).toBeNull());
  expect(sent()).toMatchObject([{ published: true, scheduled_at: null }]);
});

test('a post without a title is not sent: the fault stands at its field, which has the focus', async () => {
  const { sent, toasts, done } = open();
  type(title(), ' ');
  press('Oppdater innlegg');
  await waitFor(() => expect(title().getAttribute('aria-invalid')).toBe('true'));
  await waitFor(() => expect(document.activeElement).toBe(title()));
  expect(toasts).toHaveLength(1);
  expect(described(title())).toBe(toasts[0]?.title);
  expect(sent()).toEqual([]);
  expect(done).not.toHaveBeenCalled();
  type(title(), 'Et nytt navn');
  expect(title().getAttribute('aria-invalid')).toBeNull();
});

test('a save that fails is said, and every word stands', async () => {
  let answer: object = problem(500);
  const { toasts, done, sent } = open({}, (asked) => (answer instanceof Response ? answer : stored(asked)));
  type(title(), 'Når det ringer');
  press('Oppdater innlegg');
  await waitFor(() => expect(toasts).toHaveLength(1));
  expect(toasts[0]).toMatchObject({
    kind: 'destructive',
    title: 'Kunne ikke lagre blogginnlegg',
    description: 'Utkastet er tatt vare på i denne nettleseren.',
  });
  expect(title().value).toBe('Når det ringer');
  answer = {};
  press('Oppdater innlegg');
  await waitFor(() => expect(done).toHaveBeenCalled());
  expect(sent()).toHaveLength(2);
});

test('what was not saved is there when the post is opened again, until it is discarded', () => {
  open();
  type(title(), 'Halvferdig');
  cleanup();
  open();
  expect(title().value).toBe('Halvferdig');
  press('Forkast utkastet');
  expect(title().value).toBe(post.title);
  expect(document.activeElement?.textContent).toBe('Rediger innlegg');
  cleanup();
  open();
  expect(title().value).toBe(post.title);
});

test('where the browser denies storage, one writes and saves, and is told that no draft is kept', async () => {
  const own = Object.getOwnPropertyDescriptor(window, 'localStorage') as PropertyDescriptor;
  Object.defineProperty(window, 'localStorage', {
    configurable: true,
    get: () => {
      throw new DOMException('', 'SecurityError');
    },
  });
  try {
    const { done, toasts } = open({}, (asked) => (title().value === 'Feiler' ? problem(500) : stored(asked)));
    expect(screen.queryByText(/^Nettleseren kan ikke ta vare på utkastet\./)).toBeNull();
    type(title(), 'Feiler');
    screen.getByText(/^Nettleseren kan ikke ta vare på utkastet\./);
    press('Oppdater innlegg');
    await waitFor(() => expect(toasts).toHaveLength(1));
    expect(toasts[0]?.description).toBeUndefined();
    type(title(), 'Går bra');
    press('Oppdater innlegg');
    await waitFor(() => expect(done).toHaveBeenCalled());
  } finally {
    Object.defineProperty(window, 'localStorage', own);
  }
});

const faster = { ...post, title: 'En annens', version: 7, updated_at: '2026-03-02T09:00:00Z' };
const conflict = problem(409, { current: faster });

test('whoever was slower is led to the choice, and may save their own words all the same', async () => {
  let tries = 0;
  const { asked, done } = open({}, (request) => {
    tries += 1;
    return tries === 1 ? conflict : stored(request);
  });
  type(title(), 'Mitt');
  press('Oppdater innlegg');
  const told = await screen.findByText('Noen andre har endret innlegget');
  await waitFor(() => expect(document.activeElement?.contains(told)).toBe(true));
  expect(title().value).toBe('Mitt');
  press('Lagre min versjon');
  await waitFor(() => expect(done).toHaveBeenCalled());
  const last = asked.filter(({ method }) => method === 'PATCH').at(-1);
  expect(last?.headers.get('if-match')).toBe('"7"');
  expect(last?.body).toMatchObject({ title: 'Mitt' });
});

test('or take what is stored, after a question', async () => {
  const asked = jest.spyOn(window, 'confirm').mockReturnValueOnce(false).mockReturnValueOnce(true);
  open({}, conflict);
  type(title(), 'Mitt');
  press('Oppdater innlegg');
  await screen.findByText('Noen andre har endret innlegget');
  press('Hent den lagrede versjonen');
  expect(title().value).toBe('Mitt');
  press('Hent den lagrede versjonen');
  expect(asked.mock.calls).toEqual(
    Array(2).fill(['Teksten din går tapt når den lagrede versjonen hentes. Vil du gå videre?']),
  );
  expect(title().value).toBe('En annens');
  expect(screen.queryByText('Noen andre har endret innlegget')).toBeNull();
});

test('the words of a post that was deleted meanwhile can become a new one', async () => {
  const { asked, done } = open({}, problem(404), {
    'POST /api/blog-posts': ({ body }) => ({
      ...post,
      ...(body as object),
      image_url: null,
      image_alt: null,
    }),
  });
  type(title(), 'Mitt');
  press('Oppdater innlegg');
  await screen.findByText('Innlegget finnes ikke lenger');
  fireEvent.click(screen.getByRole('button', { name: 'Opprett innlegg' }));
  await waitFor(() => expect(done).toHaveBeenCalled());
  expect(
    asked.find(({ path, method }) => method === 'POST' && path === '/api/blog-posts')?.body,
  ).toMatchObject({
    title: 'Mitt',
    content: post.content,
  });
});

test('each language has a tab that says whether it is written', () => {
  open();
  expect(screen.getAllByRole('tab').map(textOf)).toEqual([
    expect.stringMatching(/^Norsk /),
    expect.stringMatching(/^Svenska /),
    expect.stringMatching(/^Dansk /),
    expect.stringMatching(/^English /),
  ]);
  const [norwegian, swedish, danish] = screen
    .getAllByRole('tab')
    .map((one) => one.querySelector('small')?.textContent);
  expect(swedish).toBe(norwegian);
  expect(danish).not.toBe(norwegian);
});

test('arrows, Home and End move between languages, with the focus; one tab is a stop for Tab', () => {
  open();
  const move = (key: string) => fireEvent.keyDown(document.activeElement as Element, { key });
  tab(/^Norsk/).focus();
  for (const [key, name] of [
    ['ArrowRight', /^Svenska/],
    ['End', /^English/],
    ['ArrowRight', /^Norsk/],
    ['ArrowLeft', /^English/],
    ['Home', /^Norsk/],
  ] as const) {
    move(key);
    expect(document.activeElement).toBe(tab(name));
    expect(tab(name).getAttribute('aria-selected')).toBe('true');
    expect(screen.getAllByRole('tab').filter(({ tabIndex }) => tabIndex === 0)).toEqual([tab(name)]);
  }
  move('a');
  expect(document.activeElement).toBe(tab(/^Norsk/));
});

test('what is written in a language is sent for it alone, and its own address is for Norwegian', async () => {
  const { sent, done } = open();
  fireEvent.click(tab(/^Svenska/));
  expect(title().value).toBe('När telefonen ringer');
  expect(screen.queryByLabelText(/^Adresse på bloggen/)).toBeNull();
  type(title(), 'När det ringer');
  press('Oppdater innlegg');
  await waitFor(() => expect(done).toHaveBeenCalled());
  expect(sent()).toMatchObject([
    { title: post.title, variants: { sv: { title: 'När det ringer', content: 'Svara.' } } },
  ]);
});

test('a fault in another language opens its tab', async () => {
  const { sent } = open();
  fireEvent.click(tab(/^Svenska/));
  type(title(), '');
  fireEvent.click(tab(/^Norsk/));
  press('Oppdater innlegg');
  await waitFor(() => expect(tab(/^Svenska/).getAttribute('aria-selected')).toBe('true'));
  expect(title().getAttribute('aria-invalid')).toBe('true');
  expect(sent()).toEqual([]);
});

test('a plan wants a time, and is sent as that moment of clocks in Norway', async () => {
  const { sent, toasts, done } = open();
  fireEvent.click(screen.getByRole('checkbox'));
  press('Oppdater innlegg');
  const clock = () => screen.getByLabelText<HTMLInputElement>(/^Tidspunkt/);
  await waitFor(() => expect(clock().getAttribute('aria-invalid')).toBe('true'));
  expect(toasts).toHaveLength(1);
  expect(sent()).toEqual([]);
  type(clock(), '1.7.2099 12:00');
  press('Oppdater innlegg');
  await waitFor(() => expect(done).toHaveBeenCalled());
  expect(sent()).toMatchObject([{ published: false, scheduled_at: '2099-07-01T10:00:00.000Z' }]);
  expect(toasts.at(-1)?.title).toBe('Blogginnlegg planlagt!');
});

test('a post that is published now has no plan any more', () => {
  open({ scheduled_at: '2099-07-01T10:00:00Z' });
  expect(screen.getByLabelText<HTMLInputElement>(/^Tidspunkt/).value).toBe('01.07.2099 12:00');
  fireEvent.click(screen.getByRole('switch'));
  expect(screen.queryByLabelText(/^Tidspunkt/)).toBeNull();
  fireEvent.click(screen.getByRole('switch'));
  expect(screen.getByRole<HTMLInputElement>('checkbox').checked).toBe(false);
});

test('a published post keeps its day for whoever chose so the last time, in this browser', async () => {
  const published = { published: true, published_at: '2026-03-01T09:00:00Z' };
  const { sent } = open(published);
  const keep = () => screen.getByRole<HTMLInputElement>('checkbox', { name: /^Behold datoen/ });
  expect(keep().checked).toBe(false);
  fireEvent.click(keep());
  press('Lagre');
  await waitFor(() => expect(sent()).toMatchObject([{ keep_date: true }]));
  cleanup();
  open(published);
  expect(keep().checked).toBe(true);
});

test('an address that is left empty shows what it will be; one that moves says that the old one leads here', () => {
  open({ published: true });
  const slug = screen.getByLabelText<HTMLInputElement>(/^Adresse på bloggen/);
  type(slug, '');
  expect(slug.placeholder).toBe('nar-telefonen-ringer');
  expect(described(slug)).toBe('Den forrige adressen fører fortsatt hit.');
  type(slug, post.slug);
  expect(described(slug)).toMatch(/^Små bokstaver/);
});

test('a session that has ended leads to the sign-in page, with the draft kept', async () => {
  const { departures } = globalThis as unknown as { departures: string[] };
  departures.splice(0);
  history.replaceState(null, '', '/blogg-admin?edit=1');
  const { toasts } = open({}, problem(401));
  type(title(), 'Mitt');
  press('Oppdater innlegg');
  await waitFor(() => expect(departures).toEqual(['/auth?redirect=%2Fblogg-admin%3Fedit%3D1']));
  expect(toasts).toEqual([]);
  expect(title().value).toBe('Mitt');
});

test('a stored draft can be updated, saved, published, shown to somebody and left', () => {
  open();
  const bar = within(screen.getByRole('button', { name: 'Lagre' }).parentElement as HTMLElement);
  expect(bar.getAllByRole('button').map(textOf)).toEqual([
    'Oppdater innlegg',
    'Lagre',
    'Publiser',
    expect.any(String),
    'Avbryt',
  ]);
});

test('what is said of saving takes the place of what was said of it before', async () => {
  let tries = 0;
  const { toasts } = open({}, (asked: RecordedRequest) => {
    tries += 1;
    return tries === 1 ? problem(500) : stored(asked);
  });
  type(title(), '');
  press('Lagre');
  await waitFor(() => expect(toasts).toHaveLength(1));
  type(title(), 'Ny tittel');
  press('Lagre');
  await waitFor(() => expect(toasts).toHaveLength(2));
  press('Lagre');
  await waitFor(() => expect(toasts).toHaveLength(3));
  expect(toasts.at(-1)).toMatchObject({ kind: 'success' });
  expect(new Set(toasts.map(({ about }) => about ?? 'none')).size).toBe(1);
  expect(toasts[0]?.about).toBeDefined();
});
