import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from '@jest/globals';
import { brand, caseResults, claims, openingHours, terms } from 'shared/brand';
import { type Language, languages } from 'shared/i18n/languages';
import { claimFaults, inventedClaims } from 'shared/testing/claim-faults';
import { openPage, textOf } from 'shared/testing/open-page';
import remote from './remote';

/** All figures that the site may claim. */
const figures = new Set(
  JSON.stringify([
    brand.phone,
    brand.organisationNumber,
    brand.address,
    claims,
    caseResults,
    openingHours,
    terms,
  ]).match(/\d+/g),
);

/** Not statements of the company: example calls and messages, and customer names. */
const imagined = '.message, .call, .bubble, .quote figcaption';

/** A page's statements about the company, for people and search engines. */
async function saidOn(path: string, language: Language): Promise<string> {
  const { container, head, unmount } = await openPage(remote, path, { language });
  const page = container.cloneNode(true) as Element;
  for (const part of page.querySelectorAll(imagined)) part.remove();
  unmount();
  // A space between parts, so that adjacent figures do not merge.
  const parts = [...page.querySelectorAll('*')].flatMap((element) =>
    [...element.childNodes]
      .filter(({ nodeType }) => nodeType === Node.TEXT_NODE)
      .map((node) => node.textContent),
  );
  return [head?.title, head?.description, ...parts].join(' ');
}

/** The texts of the module's three files. */
const textIn = (language: Language) =>
  ['locales', 'home/locales', 'later/locales', 'quote/locales', 'service/locales'].map((folder) =>
    JSON.parse(readFileSync(join(__dirname, folder, `${language}.json`), 'utf8')),
  );

/** The large figures and their labels. */
const large: Record<Language, Record<string, string[]>> = {
  no: {
    '/': ['80+ fornøyde bedrifter', 'under 10 sekunder i snitt før vi svarer', '7 ansatte, norsk team'],
    '/svartjeneste': ['innen 20 s besvares samtalene', '08:00–16:00 på hverdager'],
    '/case': ['95 % besvart innen 2 minutter, også chat og e-post', '30 % høyere kundetilfredshet'],
  },
  sv: {
    '/': ['80+ nöjda företag', 'under 10 sekunder i snitt innan vi svarar', '7 anställda, norskt team'],
    '/svartjeneste': ['inom 20 s besvaras samtalen', '08:00–16:00 på vardagar'],
    '/case': ['95 % besvarade inom 2 minuter, även chatt och e-post', '30 % högre kundnöjdhet'],
  },
  da: {
    '/': ['80+ tilfredse virksomheder', 'under 10 sekunder i snit, før vi svarer', '7 ansatte, norsk team'],
    '/svartjeneste': ['inden for 20 s besvares opkaldene', '08:00–16:00 på hverdage'],
    '/case': ['95 % besvaret inden for 2 minutter, også chat og e-mail', '30 % højere kundetilfredshed'],
  },
  en: {
    '/': ['80+ satisfied companies', 'under 10 seconds on average', '7 employees, Norwegian team'],
    '/svartjeneste': ['within 20 s your calls are answered', '08:00–16:00 on weekdays'],
    '/case': ['95% answered within 2 minutes, chat and e-mail included', '30% higher customer satisfaction'],
  },
};

/** In the markup terms come before their values; people read them the other way round. */
const readLarge = (container: Element) =>
  [...container.querySelectorAll('.facts > div, .strip dl > div, .results > li')]
    .map((part) => {
      const [value, label] = [part.querySelector('dd'), part.querySelector('dt')];
      return value && label ? `${textOf(value)} ${textOf(label)}` : textOf(part);
    })
    .join('\n');

describe.each(languages)('in %s', (language) => {
  test('each figure counts what it is said to, and what is always so is so in the agreed hours', () => {
    expect(textIn(language).flatMap((words) => claimFaults(words, language))).toEqual([]);
  });

  test.each(Object.entries(large[language]))('%s says what its large figures count', async (path, shown) => {
    const { container } = await openPage(remote, path, { language });
    for (const text of shown) expect(readLarge(container)).toContain(text);
  });

  test('/om-oss says that seven people are one Norwegian team', async () => {
    const said = await saidOn('/om-oss', language);
    expect(said).toMatch(/7 (ansatte|anställda|employees), (ett|ét|one) (norskt?|Norwegian) team/);
  });

  test.each(remote.routes.map(({ path }) => path))('%s claims what the claims file holds', async (path) => {
    const said = await saidOn(path, language);
    expect((said.match(/\d+/g) ?? []).filter((figure) => !figures.has(figure))).toEqual([]);
    expect(said.match(inventedClaims[language])?.[0]).toBeUndefined();
  });

  test('whoever promises that a service can change says for how long one is bound', async () => {
    for (const path of ['/telefonvakt', '/outsourcing-kundeservice'])
      expect(await saidOn(path, language)).toMatch(new RegExp(`\\b${terms.bindingMonths}\\b`));
  });
});
