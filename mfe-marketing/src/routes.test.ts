import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from '@jest/globals';
import { brand } from 'shared/brand';
import { createI18n } from 'shared/i18n/create-i18n';
import { type Language, languages } from 'shared/i18n/languages';
import type { RouteContext } from 'shared/remote';
import { faultsOfData } from 'shared/testing/structured-data';
import entry from '../remote.json';
import { pageKeys } from './page/share-picture';
import { routes } from './routes';
import { services } from './service/services';

const context = (path: string, language: Language): RouteContext & { data: unknown } => {
  const url = new URL(path, 'https://firma.example');
  const texts = routes.find((route) => route.path === url.pathname)?.handle?.texts;
  const read = (part: string) =>
    JSON.parse(readFileSync(join(__dirname, part, `locales/${language}.json`), 'utf8'));
  const i18n = createI18n(language, {
    'mfe-marketing': read(''),
    ...(texts && { [texts.namespace]: read(texts.namespace.replace('mfe-marketing/', '')) }),
  });
  return {
    url,
    language,
    t: i18n.getFixedT(language, 'mfe-marketing'),
    client: { call: () => Promise.reject(new Error('no api in a head')) },
    data: undefined,
  };
};

test('every route of the registry has a page, and every page a route', () => {
  expect(routes.map(({ path }) => path).sort()).toEqual(entry.routes.map(({ path }) => path).sort());
});

describe.each(languages)('heads in %s', (language) => {
  test.each(routes.map(({ path, handle }) => [path, handle?.head] as const))('%s', (path, head) => {
    const { title, description, keywords, image, structuredData } = head?.(context(path, language)) ?? {
      title: '',
    };
    const written = JSON.stringify([title, description, keywords, structuredData]);
    expect(title).toMatch(/.+ \| Firmanavn AS$/);
    expect(description?.length).toBeGreaterThan(40);
    expect(description?.length).toBeLessThanOrEqual(200);
    expect(keywords).toBeTruthy();
    const pictures = pageKeys.map((key) => `/remotes/mfe-marketing/share/${key}-${language}.png`);
    expect(pictures).toContain(image);
    // What search engines show.
    expect(title.replace(` | ${brand.name}`, '').length).toBeLessThanOrEqual(60);
    // A placeholder without a value, or a key without a text.
    expect(written).not.toMatch(/\{\w+\}|headTitle/);
    const kinds = structuredData?.map((data) => '@type' in data && data['@type']);
    const own = path === '/' ? ['FAQPage'] : ['BreadcrumbList'];
    const sold = services.some((service) => service.path === path) ? ['Service', 'FAQPage'] : [];
    expect(kinds).toEqual(['ProfessionalService', ...own, ...sold]);
    expect(faultsOfData(structuredData ?? [])).toEqual([]);
  });
});

const headOf = (path: string, language: Language = 'no') =>
  routes.find((route) => route.path === path)?.handle?.head?.(context(path, language));

test('search engines are told when somebody answers, and how to reach the company', () => {
  const [business] = headOf('/')?.structuredData ?? [];
  expect(business).toMatchObject({
    name: brand.name,
    url: 'https://firma.example/',
    telephone: brand.phone,
    email: brand.email,
    address: { '@type': 'PostalAddress', addressLocality: 'Oslo', addressCountry: 'NO' },
    openingHoursSpecification: {
      dayOfWeek: ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday'],
      opens: '08:00',
      closes: '16:00',
    },
  });
});

test('a service says what it costs, and who sells it', () => {
  const [business, , service] = headOf('/sentralbordtjeneste')?.structuredData ?? [];
  expect(business).toMatchObject({ priceRange: 'NOK 920+' });
  expect(service).toMatchObject({
    name: 'Sentralbord',
    url: 'https://firma.example/sentralbordtjeneste',
    provider: { '@id': 'https://firma.example/#business' },
    offers: { price: 920, priceCurrency: 'NOK' },
  });
});

test('titles say what people search for, breadcrumbs what the page is called', () => {
  const head = headOf('/sentralbordtjeneste');
  expect(head?.title).toBe('Sentralbordtjeneste for bedrifter | Firmanavn AS');
  expect(headOf('/svartjeneste')?.title).toBe('Svartjeneste fra 920 kr/mnd | Firmanavn AS');
  expect(head?.structuredData?.[1]).toMatchObject({ itemListElement: [{}, { name: 'Sentralbord' }] });
});

test('the figures of a description are those of the page', () => {
  expect(headOf('/')?.description).toMatch(/under 10 sekunder\. 80\+ .* 920 kr per måned/);
  expect(headOf('/om-oss')?.description).toContain('7 ansatte');
  expect(headOf('/svartjeneste')?.description).toMatch(/920 kr per måned .* innen 20 sekunder/);
  expect(headOf('/kontakt')?.description).toContain('08:00–16:00');
});

test('the answers that search engines are given are those of the page', () => {
  const [, faq] = headOf('/')?.structuredData ?? [];
  const { mainEntity } = faq as { mainEntity: { name: string; acceptedAnswer: { text: string } }[] };
  expect(mainEntity.map(({ name, acceptedAnswer }) => [name, acceptedAnswer.text])).toEqual([
    ['Hva koster det?', expect.stringMatching(/^Fra 920 kr eks\. mva\. per måned\./)],
    ['Kan prisen endre seg?', expect.stringContaining('minst 3 måneder før')],
    ['Er det bindingstid?', expect.stringContaining('12 måneder, med 3 måneders')],
    ['Hvordan sier jeg opp?', expect.stringMatching(/^Skriftlig, 3 måneder før .* for 1 år om gangen\.$/)],
    ['Hvor raskt svarer dere?', expect.stringContaining('innen 20 sekunder')],
    ['Hvem svarer når det ringer?', expect.stringContaining('7 ansatte')],
    ['Svarer dere utenom 08:00–16:00?', expect.stringContaining('hverdager 08:00–16:00')],
    ['Hvordan fungerer viderekobling?', expect.stringContaining('viderekobler nummeret')],
    ['Hvor fort kan dere være i gang?', expect.stringContaining('3–4 dager')],
    ['Hvordan får jeg beskjedene?', expect.stringContaining('SMS eller e-post')],
    ['Kan dere bruke systemene våre?', expect.stringContaining('systemene du allerede har')],
    [
      'Hva gjør dere med personopplysninger?',
      expect.stringMatching(/^Vi behandler personopplysninger på dine vegne/),
    ],
  ]);
});

test.each(languages)(
  'answers in %s are whole sentences, also where nothing stands around them',
  (language) => {
    for (const { path } of routes) {
      const [faq] = (headOf(path, language)?.structuredData ?? []).filter(
        (data) => '@type' in data && data['@type'] === 'FAQPage',
      );
      const { mainEntity = [] } = (faq ?? {}) as { mainEntity?: { acceptedAnswer: { text: string } }[] };
      for (const { acceptedAnswer } of mainEntity) {
        expect(acceptedAnswer.text).toMatch(/^[\p{Lu}\d].*[.!]$/u);
        expect(acceptedAnswer.text).not.toMatch(/[«»”“]|\b(se|see) .*(under|nedan|nedenfor|below)\./i);
      }
    }
  },
);

test('a page knows its way from the front page, in the language that is read', () => {
  const [, crumbs] = headOf('/vilkar', 'sv')?.structuredData ?? [];
  expect(crumbs).toMatchObject({
    itemListElement: [
      { position: 1, item: 'https://firma.example/?lang=sv' },
      { position: 2, item: 'https://firma.example/vilkar?lang=sv' },
    ],
  });
});

test('no two pages have one title or one description', () => {
  const heads = routes.map(({ path }) => headOf(path));
  for (const part of ['title', 'description'] as const)
    expect(new Set(heads.map((head) => head?.[part])).size).toBe(routes.length);
});

test('a request about a service that we do not have is no page of its own', () => {
  const [quote] = routes.filter(({ path }) => path === '/tilbud');
  const isMissing = (search: string) => quote?.handle?.head?.(context(`/tilbud${search}`, 'no')).missing;
  expect(isMissing('')).toBe(false);
  for (const { key } of services) expect(isMissing(`?tjeneste=${key}`)).toBe(false);
  expect(isMissing('?tjeneste=toString')).toBe(true);
});
