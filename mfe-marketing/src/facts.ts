import { brand, caseResults, claims, openingHours, terms } from 'shared/brand';
import { type Language, languageTags } from 'shared/i18n/languages';

/** Every figure that a text may name, by the name it has there; numbers written the way the language does. */
export const factsIn = (language: Language) => ({
  company: brand.name,
  ...claims,
  ...caseResults,
  ...terms,
  ...openingHours,
  price: new Intl.NumberFormat(languageTags[language]).format(claims.priceFrom),
});
