import { languageTags } from 'shared/i18n/languages';
import { useHost } from 'shared/react/host';

/** Names of the twelve months in the language of the page. */
export function useMonths(style: 'long' | 'short'): string[] {
  const { language } = useHost();
  return Array.from({ length: 12 }, (_, month) =>
    new Date(Date.UTC(2026, month, 15)).toLocaleDateString(languageTags[language], {
      month: style,
      timeZone: 'UTC',
    }),
  );
}
