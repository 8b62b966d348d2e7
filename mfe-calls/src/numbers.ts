import { languageTags } from 'shared/i18n/languages';
import { useHost } from 'shared/react/host';

/** How a number is written in the language of the page. */
export function useNumber(): (count: number) => string {
  const { language } = useHost();
  return (count) => count.toLocaleString(languageTags[language]);
}
