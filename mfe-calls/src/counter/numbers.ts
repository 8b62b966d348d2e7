import { languageTags } from 'shared/i18n/languages';
import { useHost } from 'shared/react/host';

/** Formats a count in the page's language, so that all numbers of a page are grouped alike. */
export function useNumber(): (count: number) => string {
  const { language } = useHost();
  return (count) => count.toLocaleString(languageTags[language]);
}
