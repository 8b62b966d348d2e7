import { brand, caseResults, claims, openingHours, terms } from 'shared/brand';
import { type Language, languageTags } from 'shared/i18n/languages';

const facts = new Map<Language, ReturnType<typeof gatherFacts>>();

/** Every figure that a text may name, by the name it has there; numbers written the way the language does. */
export function factsIn(language: Language) {
  // Cached: the first formatter of a language takes a telephone ten milliseconds, and every part of a page asks.
  const known = facts.get(language) ?? gatherFacts(language);
  facts.set(language, known);
  return known;
}

const gatherFacts = (language: Language) => ({
  company: brand.name,
  ...claims,
  ...caseResults,
  ...terms,
  ...openingHours,
  price: new Intl.NumberFormat(languageTags[language]).format(claims.priceFrom),
});
