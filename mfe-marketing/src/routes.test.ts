import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from '@jest/globals';
import { createI18n } from 'shared/i18n/create-i18n';
import { type Language, languages } from 'shared/i18n/languages';
import type { RouteContext } from 'shared/remote';
import entry from '../remote.json';
import { routes } from './routes';

const context = (path: string, language: Language): RouteContext & { data: unknown } => {
  const texts = JSON.parse(readFileSync(join(__dirname, 'locales', `${language}.json`), 'utf8'));
  const i18n = createI18n(language, { 'mfe-marketing': texts });
  return {
    url: new URL(path, 'https://firma.example'),
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
  test.each(routes.map(({ path, head }) => [path, head] as const))('%s', (path, head) => {
    const { title, description, keywords, structuredData } = head?.(context(path, language)) ?? { title: '' };
    const written = JSON.stringify([title, description, keywords, structuredData]);
    expect(title).toMatch(/.+ \| Firmanavn AS$/);
    expect(description?.length).toBeGreaterThan(40);
    expect(description?.length).toBeLessThanOrEqual(200);
    expect(keywords).toBeTruthy();
    // A value that nobody filled in, or a key that has no text.
    expect(written).not.toMatch(/\{\w+\}|headTitle/);
    const kinds = structuredData?.map((data) => '@type' in data && data['@type']);
    expect(kinds).toEqual(['ProfessionalService', path === '/' ? 'FAQPage' : 'BreadcrumbList']);
  });
});
