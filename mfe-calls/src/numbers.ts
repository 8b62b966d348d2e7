import { languageTags } from 'shared/i18n/languages';
import { useHost } from 'shared/react/host';

/** How a count is written in the language of the page: all of a page's are written so, with the same space before the hundreds. */
export function useNumber(): (count: number) => string {
  const { language } = useHost();
  return (count) => count.toLocaleString(languageTags[language]);
}
