import { brand, caseResults, claims, openingHours, terms } from 'shared/brand';
import { type Language, languageTags } from 'shared/i18n/languages';

const facts = new Map<Language, ReturnType<typeof gatherFacts>>();

/** All figures that texts can use as placeholders, formatted for the language. */
export function factsIn(language: Language) {
  // Cached: creating a formatter takes about 10 ms on a phone, and every part of a page calls this.
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
