import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from '@jest/globals';
import { screen, within } from '@testing-library/react';
import { brand, team } from 'shared/brand';
import { linksIn, openPage, textOf } from 'shared/testing/open-page';
import remote from './remote';
import { services } from './service/services';
import { testimonials } from './testimonials/testimonials';

/** What docs/requirements.md requires of a page; the only place in the tests with these figures. */
const texts: [path: string, section: string, ...shown: string[]][] = [
  ['/', 'requirement 1: tagline', 'Your professional secretaries'],
  ['/', 'requirement 1: claims', '80+', 'fornøyde bedrifter', 'under 10 sekunder', 'Norske medarbeidere'],
  ['/', 'requirement 9: price', 'Fra 920 kr eks. mva. per måned.'],
  ['/', 'requirement 9: answering time', 'Samtaler besvares innen 20 sekunder. I snitt tar det under 10'],
  ['/', 'requirement 9: who', 'Norske medarbeidere: 7 ansatte som tar telefonen for rundt 80 bedrifter.'],
  ['/', 'requirement 9: core hours', 'Kjernetiden er hverdager 08:00–16:00.'],
  ['/', 'requirement 9: start-up', 'Oppstarten tar 3–4 dager. En plan får du innen 24 timer.'],
  ['/', 'requirement 9: binding', 'Ja, 12 måneder, med 3 måneders oppsigelse.'],
  ['/om-oss', 'requirement 2: headline', 'Outsourcing av kundeservice'],
  ['/om-oss', 'requirement 1: employees', '7 ansatte', 'rundt 80 bedrifter'],
  ['/om-oss', 'requirement 2: titles', 'Teamleder', 'Kundeservice', 'Teknisk', 'Integrator', 'Daglig leder'],
  ['/svartjeneste', 'requirement 2', 'Svartjeneste på telefon', 'Be om pris'],
  [
    '/svartjeneste',
    'requirement 9',
    'innen 20 sekunder, i snitt på under 10.',
    'Fra 920 kr eks. mva. per måned',
  ],
  ['/kundesenter', 'requirement 2', 'Kundeservice', 'Be om pris'],
  ['/kundesenter', 'requirement 9', 'Plan innen 24 timer, oppstart på 3–4 dager.', 'rundt 80 bedrifter'],
  ['/ordretelefon', 'requirement 2', 'Ordretelefon', 'Be om pris'],
  ['/ordretelefon', 'requirement 9', 'Samtaler besvares innen 20 sekunder.'],
  ['/sentralbordtjeneste', 'requirement 2', 'Alltid tilgjengelig', 'Fleksible åpningstider'],
  ['/sentralbordtjeneste', 'requirement 2', 'Profesjonelt team', 'Skreddersydd løsning'],
  ['/sentralbordtjeneste', 'requirement 2', 'Be om gratis behovsanalyse'],
  ['/outsourcing-kundeservice', 'requirement 2', 'E-postsupport', 'Chat og telefon', 'Skalerbart'],
  ['/outsourcing-kundeservice', 'requirement 2', 'Integrerte systemer', 'Få en plan på 24 timer'],
  ['/chat-support', 'requirement 2', 'Rask respons', 'Svarmaler og rutiner', 'Kvalitetsmåling'],
  ['/chat-support', 'requirement 2', 'Passer for netthandel', 'Kom i gang med chat-support'],
  ['/telefonvakt', 'requirement 2', 'Ingen tapte anrop', 'Ordremottak', 'Varsel på SMS eller e-post'],
  ['/telefonvakt', 'requirement 2', 'Fleksible pakker', 'Bestill telefonvakt'],
  ['/case', 'requirement 2: stories', 'Nettbutikk', 'Konsulentselskap', 'Servicebedrift'],
  [
    '/case',
    'requirement 9: results',
    '95 % besvart innen 2 minutter, også chat og e-post',
    '30 % høyere kundetilfredshet',
  ],
  ['/case', 'requirement 9: results', '100 % av samtalene besvart', '50 % færre klager'],
  ['/kundeanbefalinger', 'requirement 1', '80+ bedrifter'],
  ['/kontakt', 'requirement 2: hours', 'Mandag–fredag 08:00–16:00'],
  ['/kontakt', 'requirement 2: address', brand.address.street, 'Oslo'],
  ['/tilbud', 'requirement 2', 'Fyll inn og få tilsendt et tilpasset tilbud', 'Er du administrator?'],
  [
    '/tilbud',
    'requirement 9',
    'En plan innen 24 timer',
    'Pris fra 920 kr per måned',
    'Oppstart på 3–4 dager',
  ],
  ['/vilkar', 'requirement 9: invoicing', 'faktureres månedlig etterskuddsvis med 14 dagers betalingsfrist'],
  ['/vilkar', 'requirement 9: price', 'Prisendringer varsles minst 3 måneder før'],
  ['/vilkar', 'requirement 9: binding', '12 måneders bindingstid'],
  ['/vilkar', 'requirement 9: renewal', 'fornyes automatisk for 1 år om gangen'],
  ['/vilkar', 'requirement 9: notice', 'sies opp skriftlig med 3 måneders varsel'],
  ['/vilkar', 'requirement 9: changes', 'varsles 30 dager i forveien', 'innen 14 dager etter varselet'],
  ['/vilkar', 'requirement 9: responses', 'besvares normalt innen 24 timer'],
  ['/vilkar', 'requirement 9: venue', 'Oslo tingrett er verneting.'],
  ['/vilkar', 'requirement 9: opening hours', 'mandag–fredag 08:00–16:00'],
];

test.each(texts)('%s shows what %s says', async (path, _section, ...shown) => {
  const words = textOf((await openPage(remote, path)).container);
  for (const text of shown) expect(words).toContain(text);
});

test.each(remote.routes.map(({ path }) => path))(
  '%s has one heading of its own and no raw key',
  async (path) => {
    const { container } = await openPage(remote, path);
    expect(screen.getAllByRole('heading', { level: 1 })).toHaveLength(1);
    expect(textOf(container)).not.toMatch(/\{\w+\}|\b[a-z]+\.[a-z]+\w*\.\w+/);
  },
);

test.each([
  ['/svartjeneste', 'Svartjeneste på telefon', 'Be om pris'],
  ['/kundesenter', 'Kundeservice', 'Be om pris'],
  ['/ordretelefon', 'Ordretelefon', 'Be om pris'],
  ['/sentralbordtjeneste', 'Sentralbord', 'Be om gratis behovsanalyse'],
  ['/outsourcing-kundeservice', 'Outsourcing av kundeservice', 'Få en plan på 24 timer'],
  ['/chat-support', 'Chat-support', 'Kom i gang med chat-support'],
  ['/telefonvakt', 'Telefonvakt', 'Bestill telefonvakt'],
])('%s is its own service page: four benefits and one button to the quote', async (path, title, button) => {
  const service = services.find((each) => each.path === path);
  const { container } = await openPage(remote, path);
  expect(textOf(screen.getByRole('heading', { level: 1 }))).toBe(title);
  expect(container.querySelectorAll('.benefits > li > h3')).toHaveLength(4);
  const toQuote = Object.entries(linksIn(container)).filter(([, href]) => href?.startsWith('/tilbud'));
  expect(toQuote).toEqual([[button, `/tilbud?tjeneste=${service?.key}`]]);
  expect([...container.querySelectorAll('.ui-button')].map(textOf)).toEqual([button]);
});

test.each(services)(
  '$path says how it goes, who is content, what is asked, and what goes with it',
  async ({ path }) => {
    const { container } = await openPage(remote, path);
    const texts = (selector: string) => [...container.querySelectorAll(selector)].map(textOf);
    expect(texts('.strip dd')).toEqual([
      expect.stringMatching(/^(innen 20 s|24 timer)$/),
      '08:00–16:00',
      'fra 920 kr',
    ]);
    expect(screen.getAllByRole('heading', { level: 2 }).map(textOf)).toEqual([
      'Dette får du',
      'Slik foregår en samtale',
      'Slik ser beskjeden ut',
      'Det har virket for andre',
      'Spørsmål vi får',
      'Går godt sammen med',
    ]);
    expect(texts('.steps > li > h3')).toHaveLength(4);
    expect(texts('.message figcaption')).toEqual(['Eksempel']);
    expect(texts('.quote')).toHaveLength(1);
    expect(texts('.results > li').length).toBeGreaterThan(0);
    expect(texts('details > summary')).toHaveLength(3);
    const related = Object.values(linksIn(container.querySelector('.cards') as Element));
    expect(related).toHaveLength(3);
    expect(related).not.toContain(path);
    for (const href of related) expect(services.map((service) => service.path)).toContain(href);
  },
);

test('no two services have words or a picture in common, nor a question with the front page', async () => {
  const seen = new Map<string, string>();
  const front = await openPage(remote, '/');
  for (const question of front.container.querySelectorAll('summary')) seen.set(textOf(question), '/');
  expect(seen.size).toBe(12);
  front.unmount();
  const own = ['.promise', '.message p', '.steps > li', 'summary', 'details', '.benefits > li'];
  for (const { path } of services) {
    const { container, unmount } = await openPage(remote, path);
    const parts = own.flatMap((selector) => [...container.querySelectorAll(selector)].map(textOf));
    for (const part of [...parts, container.querySelector('header svg')?.innerHTML ?? '']) {
      expect({ part, of: seen.get(part) ?? path }).toEqual({ part, of: path });
      seen.set(part, path);
    }
    unmount();
  }
});

test('every quote is shown by a service, and by no two that lead to one another', async () => {
  const quotes = new Map<string, string>();
  const related: [string, string][] = [];
  for (const { path } of services) {
    const { container, unmount } = await openPage(remote, path);
    quotes.set(path, textOf(container.querySelector('.quote') as Element));
    for (const to of Object.values(linksIn(container.querySelector('.cards') as Element)))
      related.push([path, to ?? '']);
    unmount();
  }
  expect(new Set(quotes.values()).size).toBe(Math.min(services.length, testimonials.length));
  for (const [from, to] of related) expect([from, quotes.get(from)]).not.toEqual([from, quotes.get(to)]);
});

test('the front page leads where its cards and buttons say', async () => {
  const { container } = await openPage(remote, '/');
  expect(linksIn(container)).toEqual({
    'Kontakt oss': '/kontakt',
    'Les mer': '/#services',
    'Les mer: Svartjeneste': '/svartjeneste',
    'Les mer: Kundeservice': '/kundesenter',
    'Les mer: Ordretelefon': '/ordretelefon',
    'Møt hele teamet': '/om-oss',
    'Regn på tapte anrop': '/tilbud#regnestykke',
    'Se alle anbefalinger': '/kundeanbefalinger',
    'Les historiene': '/case',
    'Be om pris': '/tilbud',
    'Les vilkårene': '/vilkar',
    'Les om personvern': '/personvern',
    [brand.phone]: `tel:${brand.phone.replaceAll(' ', '')}`,
    'Få et tilpasset tilbud': '/tilbud',
  });
  const cards = [...container.querySelectorAll('#services li')].map((card) =>
    within(card as HTMLElement)
      .getByRole('link')
      .getAttribute('href'),
  );
  expect(cards).toEqual(['/svartjeneste', '/kundesenter', '/ordretelefon']);
});

test('the front page answers twelve questions in groups, and says how personal data are kept', async () => {
  const { container } = await openPage(remote, '/');
  const groups = [...container.querySelectorAll('.group')].map((group) => [
    textOf(group.querySelector('h3') as Element),
    group.querySelectorAll('details').length,
  ]);
  expect(groups).toEqual([
    ['Pris og avtale', 4],
    ['Slik svarer vi', 4],
    ['Oppstart og hverdag', 4],
  ]);
  const safe = container.querySelector('#personopplysninger') as Element;
  expect(textOf(safe)).toContain('Når vi behandler personopplysninger for deg, gjør vi det etter instruksen');
  expect(linksIn(safe)).toEqual({ 'Les vilkårene': '/vilkar', 'Les om personvern': '/personvern' });
});

test.each(['/', '/tilbud'])(
  '%s has the price on one card, with its terms and what decides it',
  async (path) => {
    const { container } = await openPage(remote, path);
    const cards = container.querySelectorAll('.price');
    expect(cards).toHaveLength(1);
    const card = within(cards[0] as HTMLElement);
    expect(textOf(card.getByRole('heading', { level: 2 }))).toBe('Fra 920 kr/mnd eks. mva.');
    expect(card.getAllByRole('heading', { level: 3 }).map(textOf)).toEqual([
      'Dette avtaler vi',
      'Dette avgjør prisen',
    ]);
    expect(card.getAllByRole('listitem').map(textOf)).toEqual([
      '12 måneders bindingstid',
      '3 måneders oppsigelse',
      'Faktura månedlig, etterskuddsvis',
      '14 dagers betalingsfrist',
      'Prisendringer varsles 3 måneder før',
      'Hvor mange samtaler vi skal ta',
      'Hvilke tjenester du velger',
      'Hva vi skal gjøre i hver samtale',
    ]);
    expect(linksIn(cards[0] as Element)).toMatchObject({ 'Les vilkårene': '/vilkar' });
  },
);

test('the figures of the front page stand with what they count', async () => {
  const { container } = await openPage(remote, '/');
  const facts = [...container.querySelectorAll('.facts > div')].map((fact) => [
    textOf(fact.querySelector('dd') as Element),
    textOf(fact.querySelector('dt') as Element),
  ]);
  expect(facts).toEqual([
    ['80+', 'fornøyde bedrifter'],
    ['under 10', 'sekunder i snitt før vi svarer'],
    ['7', 'ansatte, norsk team'],
    ['fra 920', 'kr i måneden eks. mva.'],
  ]);
});

test('sections that the menu and old addresses lead to are on the front page', async () => {
  const { container } = await openPage(remote, '/');
  for (const id of ['hero', 'services', 'testimonials', 'faq'])
    expect(container.querySelectorAll(`#${id}`)).toHaveLength(1);
});

test('every question is there once with an answer of its own, closed at first', async () => {
  const { container } = await openPage(remote, '/');
  const items = [...container.querySelectorAll('#faq details')];
  expect(items).toHaveLength(12);
  expect(items.filter((item) => item.hasAttribute('open'))).toEqual([]);
  const answers = items.map((item) => textOf(item.querySelector('p') as Element));
  expect(new Set(answers).size).toBe(12);
});

test('the carousel holds every testimonial once, numbered', async () => {
  await openPage(remote, '/');
  const slides = screen
    .getAllByRole('group', { name: / av / })
    .map((slide) => slide.getAttribute('aria-label'));
  expect(slides).toEqual([1, 2, 3, 4, 5, 6].map((number) => `${number} av 6`));
});

test('about us: six cards that lead to six pages', async () => {
  const { container } = await openPage(remote, '/om-oss');
  const cards = [...container.querySelectorAll('.cards > li')].map((card) => [
    textOf(card.querySelector('h3') as Element),
    card.querySelector('a')?.getAttribute('href'),
  ]);
  expect(cards).toEqual([
    ['Sentralbord', '/sentralbordtjeneste'],
    ['Outsourcing av kundeservice', '/outsourcing-kundeservice'],
    ['Chat-support', '/chat-support'],
    ['Telefonvakt', '/telefonvakt'],
    ['Kundecaser', '/case'],
    ['Kontakt oss', '/kontakt'],
  ]);
  for (const card of container.querySelectorAll('.cards > li'))
    expect(textOf(card.querySelector('a') as Element)).toMatch(/^Les mer: /);
});

test('about us: seven people, each with name, title and initials', async () => {
  const { container } = await openPage(remote, '/om-oss');
  const people = [...container.querySelectorAll('.team > li')];
  expect(people).toHaveLength(7);
  expect(new Set(people.map((person) => textOf(person.querySelector('h3') as Element))).size).toBe(7);
  const titles = people.map((person) => textOf(person.querySelector('p') as Element));
  expect(new Set(titles)).toEqual(
    new Set(['Daglig leder', 'Teamleder', 'Kundeservice', 'Teknisk', 'Integrator']),
  );
  for (const person of people)
    expect(textOf(person.querySelector('.avatar') as Element)).toMatch(/^\p{Lu}{2}$/u);
});

test('everybody has a face of their own, and four of them stand on the front page', async () => {
  const facesOn = async (path: string) => {
    const { container, unmount } = await openPage(remote, path);
    const faces = [...container.querySelectorAll('.team img')].map((face) => face.getAttribute('src'));
    unmount();
    return faces;
  };
  const all = await facesOn('/om-oss');
  expect(new Set(all).size).toBe(7);
  const four = await facesOn('/');
  expect(four).toHaveLength(4);
  for (const face of four) expect(all).toContain(face);
  const rendered = team.map(({ image }) => readFileSync(join(__dirname, '../team', image), 'utf8'));
  expect(new Set(rendered).size).toBe(7);
});

test('a call is told from the greeting to the message', async () => {
  const { container } = await openPage(remote, '/');
  const said = [...container.querySelectorAll('.call li')].map(textOf);
  expect(said.map((line) => line.split(' ')[0])).toEqual(['Vi', 'Kunden', 'Vi', 'Kunden', 'Vi', 'Kunden']);
  expect(textOf(container.querySelector('.message') as Element)).toMatch(/^SMS til rørleggeren/);
  expect(container.querySelector('audio')).toBeNull();
});

test('a recording of it is a player with a name, and the words beside it', async () => {
  Object.assign(globalThis, { recordedCall: 'sound/example-call.mp3' });
  const { container } = await openPage(remote, '/');
  Object.assign(globalThis, { recordedCall: '' });
  const player = container.querySelector('audio');
  expect(player?.getAttribute('aria-label')).toBe('Eksempelsamtale');
  expect(player?.getAttribute('src')).toMatch(/sound\/example-call\.mp3$/);
  expect(container.querySelectorAll('.call li')).toHaveLength(6);
});

test('the cases: each with challenge, solution and its own results', async () => {
  const { container } = await openPage(remote, '/case');
  const cases = [...container.querySelectorAll('article')].map((story) => [
    textOf(story.querySelector('h2') as Element),
    [...story.querySelectorAll('h3')].map(textOf).join(),
    [...story.querySelectorAll('li')].map(textOf),
  ]);
  const parts = 'Utfordring,Løsning,Resultat';
  expect(cases).toEqual([
    [
      'Nettbutikk',
      parts,
      ['95 % besvart innen 2 minutter, også chat og e-post', '30 % høyere kundetilfredshet'],
    ],
    ['Konsulentselskap', parts, ['100 % av samtalene besvart']],
    ['Servicebedrift', parts, ['50 % færre klager']],
  ]);
});

test('the front page shows what came of each case, the figure large', async () => {
  const { container } = await openPage(remote, '/');
  const results = [...container.querySelectorAll('.proof li')].map((result) => [
    textOf(result.querySelector('strong') as Element),
    textOf(result),
  ]);
  expect(results).toEqual([
    ['95 %', '95 % besvart innen 2 minutter, også chat og e-postNettbutikk'],
    ['100 %', '100 % av samtalene besvartKonsulentselskap'],
    ['50 %', '50 % færre klagerServicebedrift'],
  ]);
});

test('the contact page can be called, written to and found', async () => {
  const { container } = await openPage(remote, '/kontakt');
  expect(linksIn(container)).toMatchObject({
    [brand.phone]: `tel:${brand.phone.replaceAll(' ', '')}`,
    [brand.email]: `mailto:${brand.email}`,
    'Les om personvern': '/personvern',
  });
  const details = [...container.querySelectorAll('.details dt')].map((term) => [
    textOf(term),
    textOf(term.nextElementSibling as Element),
  ]);
  const { street, postalCode, city } = brand.address;
  expect(details).toEqual([
    ['Telefon', brand.phone],
    ['E-post', brand.email],
    ['Postadresse', `${brand.name}, ${street}, ${postalCode} ${city}`],
    ['Åpningstider', 'Mandag–fredag 08:00–16:00'],
  ]);
});

test('the quote page leads administrators to the sign-in page', async () => {
  const { container } = await openPage(remote, '/tilbud');
  expect(linksIn(container)).toMatchObject({ 'Logg inn til admin': '/auth' });
});

test('the terms stand in their order, with the way to the privacy text', async () => {
  const { container } = await openPage(remote, '/vilkar');
  expect(screen.getAllByRole('heading', { level: 2 }).map(textOf)).toEqual([
    'Tjenesten',
    'Pris og betaling',
    'Prisendringer',
    'Bindingstid og fornyelse',
    'Oppsigelse',
    'Endringer i vilkårene',
    'Personopplysninger',
    'Lovvalg og verneting',
  ]);
  expect(linksIn(container)).toEqual({ 'Les om personvern': '/personvern' });
});

test('the privacy page names who is responsible and what is stored under which name', async () => {
  const { container } = await openPage(remote, '/personvern');
  const words = textOf(container);
  for (const text of ['Personvernerklæring', brand.organisationNumber, '«language»', '«cookie-consent»'])
    expect(words).toContain(text);
  expect(container.querySelector('#informasjonskapsler')).not.toBeNull();
});

test('the support page hands out three different programs', async () => {
  const { container } = await openPage(remote, '/nedlastinger');
  const files = [...container.querySelectorAll<HTMLAnchorElement>('a[download]')];
  expect(files.map(textOf)).toEqual([
    'Last ned: Fjernhjelp',
    'Last ned: Driver for Windows',
    'Last ned: Driver for Mac',
  ]);
  expect(files.map(({ href }) => href.slice(href.lastIndexOf('/') + 1))).toEqual([
    'fjernhjelp.exe',
    'driver-windows.exe',
    'driver-mac.dmg',
  ]);
});

test.each(['/', '/om-oss', '/case', '/kundeanbefalinger', '/vms'])(
  '%s ends with the way to the quote request',
  async (path) => {
    const { container } = await openPage(remote, path);
    const band = container.querySelector('.offer') as Element;
    expect(linksIn(band)).toEqual({ 'Få et tilpasset tilbud': '/tilbud' });
    expect(textOf(band)).toContain('Du får en plan innen 24 timer');
  },
);
