import { describe, expect, test } from '@jest/globals';
import { brand, caseResults, claims, openingHours, terms } from 'shared/brand';
import { type Language, languages } from 'shared/i18n/languages';
import { openPage } from 'shared/testing/open-page';
import remote from './remote';

/** Every figure that the company may be quoted with. */
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

/** What is no word of the company on itself: imagined calls and messages, and names of customers. */
const imagined = '.marketing-message, .marketing-call, .marketing-bubble, .marketing-quote figcaption';

/** Promises that nobody has made. */
const unheardOf: Record<Language, RegExp> = {
  no: /døgn|24\/7|garanti|garantert|gratis(?! behovsanalyse)|ingen binding|uten binding|best i|ledende|sertifisert/i,
  sv: /dygn|24\/7|garanti|garanterad|gratis(?! behovsanalys)|ingen bindning|utan bindning|bäst i|ledande|certifierad/i,
  da: /døgn|24\/7|garanti|garanteret|gratis(?! behovsanalyse)|ingen binding|uden binding|bedst i|førende|certificeret/i,
  en: /around the clock|24\/7|guarantee|\bfree (?!needs analysis)(?=trial|of charge)|no minimum|no commitment|leading|certified/i,
};

/** What a page says of the company, to people and to search engines. */
async function saidOn(path: string, language: Language): Promise<string> {
  const { container, head, unmount } = await openPage(remote, path, { language });
  const page = container.cloneNode(true) as Element;
  for (const part of page.querySelectorAll(imagined)) part.remove();
  unmount();
  // A space between the parts: figures of neighbours are not one figure.
  const parts = [...page.querySelectorAll('*')].flatMap((element) =>
    [...element.childNodes]
      .filter(({ nodeType }) => nodeType === Node.TEXT_NODE)
      .map((node) => node.textContent),
  );
  return [head?.title, head?.description, ...parts].join(' ');
}

describe.each(languages)('in %s', (language) => {
  test.each(remote.routes.map(({ path }) => path))('%s claims what the claims file holds', async (path) => {
    const said = await saidOn(path, language);
    expect((said.match(/\d+/g) ?? []).filter((figure) => !figures.has(figure))).toEqual([]);
    expect(said.match(unheardOf[language])?.[0]).toBeUndefined();
  });

  test('whoever promises that a service can change says for how long one is bound', async () => {
    for (const path of ['/telefonvakt', '/outsourcing-kundeservice'])
      expect(await saidOn(path, language)).toMatch(new RegExp(`\\b${terms.bindingMonths}\\b`));
  });
});
