import { type Language, languageTags } from 'shared/i18n/languages';
import { useHost } from 'shared/react/host';

/** Formats a timestamp as a date in Oslo time: `21. september 2026`. */
export const dayText = (moment: string, language: Language): string =>
  new Intl.DateTimeFormat(languageTags[language], {
    day: 'numeric',
    month: 'long',
    year: 'numeric',
    timeZone: 'Europe/Oslo',
  }).format(new Date(moment));

/** A date in Oslo time, in the reader's language. */
export function PostDate({ moment }: { moment: string }) {
  const { language } = useHost();
  return <time dateTime={moment}>{dayText(moment, language)}</time>;
}
