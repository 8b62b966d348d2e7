/** @jest-environment ../jest.browser-environment.mjs */
import { beforeEach, expect, test } from '@jest/globals';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { brand } from 'shared/brand';
import { useHost } from 'shared/react/host';
import { linksIn, staff, textOf } from 'shared/testing/open-page';
import { departures, openSite, remoteOf } from '../testing/open-site';

const navigation = () => screen.getByRole('navigation', { name: 'Hovedmeny', hidden: true });
/** Above it is the line about opening hours. */
const items = () => navigation().querySelector('ul') as Element;
const footer = () => screen.getByRole('contentinfo');
const list = (label: string) =>
  within(navigation())
    .getAllByRole('group', { hidden: true })
    .find((group) => group.querySelector('summary')?.textContent?.includes(label));

beforeEach(() => {
  departures.splice(0);
  localStorage.clear();
});

test('the menu leads where it says', async () => {
  await openSite('/');
  expect(linksIn(items())).toEqual({
    Hjem: '/',
    'Om oss': '/om-oss',
    Svartjeneste: '/svartjeneste',
    Kundeservice: '/kundesenter',
    Ordretelefon: '/ordretelefon',
    Sentralbord: '/sentralbordtjeneste',
    'Outsourcing av kundeservice': '/outsourcing-kundeservice',
    'Chat-support': '/chat-support',
    Telefonvakt: '/telefonvakt',
    'Talemeldinger (VMS)': '/vms',
    Blogg: '/blogg',
    Anbefalinger: '/#testimonials',
    'Spørsmål og svar': '/#faq',
    Kontakt: '/kontakt',
    Norsk: '?lang=no',
    Svenska: '?lang=sv',
    Dansk: '?lang=da',
    English: '?lang=en',
    'Logg inn': '/auth',
  });
  expect(linksIn(screen.getByRole('banner'))).toMatchObject({ 'Få tilbud': '/tilbud' });
});

test('the footer can be called and written to, and leads where it says', async () => {
  await openSite('/');
  expect(linksIn(footer())).toEqual({
    [brand.phone]: `tel:${brand.phone.replaceAll(' ', '')}`,
    [brand.email]: `mailto:${brand.email}`,
    'Last ned fjernhjelp': expect.stringMatching(/fjernhjelp\.exe$/),
    'Om oss': '/om-oss',
    Tjenester: '/#services',
    'Få tilbud': '/tilbud',
    Kontakt: '/kontakt',
    Kundecaser: '/case',
    'Nedlastinger og support': '/nedlastinger',
    Admin: '/admin',
    Personvern: '/personvern',
    Vilkår: '/vilkar',
    Informasjonskapsler: '/personvern#informasjonskapsler',
  });
  const text = textOf(footer());
  for (const fact of ['Your professional secretaries', 'Mandag–fredag 08:00–16:00', brand.organisationNumber])
    expect(text).toContain(fact);
});

test('the footer of the support page keeps to contact and legal', async () => {
  await openSite('/nedlastinger');
  const links = linksIn(footer());
  expect(links).toMatchObject({ Vilkår: '/vilkar', 'Last ned fjernhjelp': expect.any(String) });
  expect(links).not.toHaveProperty('Admin');
  expect(links).not.toHaveProperty('Få tilbud');
});

test('tools are in the menu for those who may use them, and for nobody else', async () => {
  const { unmount } = await openSite('/', { session: staff('leads:manage', 'calls:use') });
  expect(linksIn(list('Verktøy') as Element)).toEqual({
    Adminpanel: '/admin',
    Samtaleteller: '/samtaleteller',
    'Min konto': '/konto',
  });
  unmount();
  await openSite('/', { session: staff('blog:manage', 'vika:register', 'vika:read') });
  expect(linksIn(list('Verktøy') as Element)).toEqual({
    'Blogg-admin': '/blogg-admin',
    'Vika Registrering': '/vika',
    'Vika Rapport': '/vikarapport',
    'Min konto': '/konto',
  });
});

test('a tool stands under a bar of its own: the tools, who works there, and the whole menu', async () => {
  const { unmount } = await openSite('/');
  const { 'Logg inn': _signIn, ...others } = linksIn(items());
  unmount();
  await openSite('/admin', { session: staff('leads:manage', 'calls:use') });
  const tools = await screen.findByRole('navigation', { name: 'Verktøy' });
  expect(linksIn(tools)).toEqual({ Adminpanel: '/admin', Samtaleteller: '/samtaleteller' });
  expect([...tools.querySelectorAll('[aria-current=page]')].map(textOf)).toEqual(['Adminpanel']);
  expect(linksIn(navigation())).toEqual({
    ...others,
    ...linksIn(tools),
    'Min konto, Innlogget som kari@firma.example': '/konto',
  });
  const bar = screen.getByRole('banner');
  expect(textOf(bar)).toContain('Innlogget som kari@firma.example');
  expect(within(bar).getAllByRole('button', { name: 'Logg ut', hidden: true })).not.toHaveLength(0);
  expect(linksIn(bar)).not.toHaveProperty('Få tilbud');
});

test('a page of the site keeps its own header for those who work here', async () => {
  await openSite('/om-oss', { session: staff('leads:manage') });
  expect(linksIn(screen.getByRole('banner'))).toMatchObject({ 'Få tilbud': '/tilbud' });
  expect(screen.queryByRole('navigation', { name: 'Verktøy' })).toBeNull();
});

test.each([
  ['a visitor', { user: null }],
  ['an account without tools', staff()],
])('%s has no menu of tools', async (_who, session) => {
  await openSite('/', { session });
  expect(list('Verktøy')).toBeUndefined();
});

test('signing out drops what tells of a session, asks the server and goes to the front page', async () => {
  localStorage.setItem('signed-in', '1');
  localStorage.setItem('sb-x-auth-token', 'old');
  localStorage.setItem('language', 'no');
  const { asked } = await openSite('/om-oss', {
    session: staff('calls:use'),
    answers: { 'POST /api/auth/logout': new Response(null, { status: 204 }) },
  });
  expect(linksIn(navigation())).not.toHaveProperty('Logg inn');
  fireEvent.click(within(navigation()).getByRole('button', { name: 'Logg ut', hidden: true }));
  await waitFor(() => expect(departures).toEqual(['/']));
  expect(asked.map(({ path, body }) => [path, body])).toEqual([['/api/auth/logout', { scope: 'global' }]]);
  expect(Object.keys(localStorage)).toEqual(['language']);
});

test('a server that fails keeps nobody in', async () => {
  const { asked } = await openSite('/om-oss', { session: staff('calls:use') });
  fireEvent.click(within(navigation()).getByRole('button', { name: 'Logg ut', hidden: true }));
  await waitFor(() => expect(departures).toEqual(['/']));
  expect(asked.map(({ body }) => body)).toEqual([{ scope: 'global' }, { scope: 'local' }]);
});

test.each([
  ['/om-oss', ['Om oss']],
  ['/telefonvakt', ['Telefonvakt']],
  ['/#faq', ['Hjem']],
])('at %s the page one is on is marked, and no section of it', async (address, names) => {
  await openSite(address);
  const marked = [...navigation().querySelectorAll('a[aria-current=page]')].map(textOf);
  expect(marked).toEqual(names);
});

test('a language that is chosen changes words, document and what is kept', async () => {
  await openSite('/om-oss');
  fireEvent.click(within(navigation()).getByText('English'));
  await waitFor(() => expect(document.documentElement.lang).toBe('en-GB'));
  expect(screen.getByRole('navigation', { name: 'Main menu', hidden: true })).toBeTruthy();
  expect(localStorage.getItem('language')).toBe('en');
  expect(document.cookie).toContain('language=en');
});

test('an address that nothing lives at says so, is kept from search engines and leads home', async () => {
  await openSite('/finnes-ikke');
  const heading = screen.getByRole('heading', { level: 1 });
  expect(textOf(heading)).toBe('Oops! Page not found');
  expect(heading.lang).toBe('en');
  expect(textOf(screen.getByRole('main'))).toContain('404');
  expect(linksIn(screen.getByRole('main'))).toEqual({ 'Til forsiden': '/' });
  expect(document.title).toBe(`Oops! Page not found | ${brand.name}`);
  expect(document.querySelector('meta[name=robots]')?.getAttribute('content')).toBe('noindex');
  expect(document.querySelector('link[rel=canonical]')).toBeNull();
});

test.each([
  ['/omoss', '/om-oss', ''],
  ['/faq?fra=brosjyre', '/?fra=brosjyre', '#faq'],
  ['/testimonials', '/', '#testimonials'],
  ['/sentralbord', '/', ''],
])('the old address %s leads to %s within the site', async (from, to, hash) => {
  await openSite(from);
  expect(await screen.findByRole('heading', { name: `Side ${location.pathname}` })).toBeTruthy();
  expect([location.pathname + location.search, location.hash]).toEqual([to, hash]);
});

test('the contact button comes after 300 pixels and leads to the footer', async () => {
  await openSite('/');
  const scrolledTo = (top: number) => {
    Object.assign(window, { scrollY: top });
    fireEvent.scroll(window);
  };
  scrolledTo(300);
  expect(screen.queryByRole('button', { name: 'Kontakt oss' })).toBeNull();
  scrolledTo(301);
  fireEvent.click(screen.getByRole('button', { name: 'Kontakt oss' }));
  expect(document.activeElement).toBe(footer());
  scrolledTo(0);
  expect(screen.queryByRole('button', { name: 'Kontakt oss' })).toBeNull();
});

/** A page with a button that shows a notice, and the focus in it. */
async function openNotice(forMs = 60_000) {
  function Page() {
    const { toast } = useHost();
    const show = () => toast({ title: 'Slettet', action: { label: 'Angre', run: () => {}, forMs } });
    return (
      <>
        <h1>Side</h1>
        <button type="button" onClick={() => show()}>
          Slett
        </button>
      </>
    );
  }
  await openSite('/om-oss', { loadModule: async (name) => remoteOf(name, { Component: Page }) });
  const opener = await screen.findByRole('button', { name: 'Slett' });
  opener.focus();
  fireEvent.click(opener);
  const notice = within(screen.getByRole('region', { name: 'Varsler' }));
  const undo = notice.getByRole('button', { name: 'Angre' });
  act(() => undo.focus());
  const isGone = () => waitFor(() => expect(undo.isConnected).toBe(false));
  return { opener, notice, isGone };
}

test.each(['Angre', 'Lukk'])('whoever presses %s of a notice goes on where they came from', async (name) => {
  const { opener, notice, isGone } = await openNotice();
  const button = notice.getByRole('button', { name });
  act(() => button.focus());
  fireEvent.click(button);
  await isGone();
  expect(document.activeElement).toBe(opener);
});

test('a notice whose time is over with the focus in it gives the focus back, to the page where its opener is gone', async () => {
  const { opener, isGone } = await openNotice(200);
  opener.remove();
  await isGone();
  expect(document.activeElement).toBe(screen.getByRole('main'));
});

test('a notice that goes takes the focus from nobody', async () => {
  const { opener, notice, isGone } = await openNotice();
  const link = screen.getAllByRole('link')[0] as HTMLElement;
  act(() => link.focus());
  fireEvent.click(notice.getByRole('button', { name: 'Lukk' }));
  await isGone();
  expect(opener.isConnected).toBe(true);
  expect(document.activeElement).toBe(link);
});

test.each([
  [375, ['Tre']],
  [1440, ['En', 'To', 'Tre']],
])('at %i px there is room for %j', async (width, expected) => {
  Object.defineProperty(window, 'innerWidth', { configurable: true, value: width });
  function Page() {
    const { toast } = useHost();
    return (
      <>
        <h1>Side</h1>
        <button type="button" onClick={() => ['En', 'To', 'Tre'].map((title) => toast({ title }))}>
          Vis
        </button>
      </>
    );
  }
  await openSite('/om-oss', { loadModule: async (name) => remoteOf(name, { Component: Page }) });
  fireEvent.click(await screen.findByRole('button', { name: 'Vis' }));
  const shown = [...screen.getByRole('region', { name: 'Varsler' }).querySelectorAll('.title')];
  expect(shown.map(({ textContent }) => textContent)).toEqual(expected);
  Object.defineProperty(window, 'innerWidth', { configurable: true, value: 1024 });
});
