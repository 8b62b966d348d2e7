import { type Language, languageTags } from 'shared/i18n/languages';
import { useHost } from 'shared/react/host';

/** The day of a moment where the company is: `21. september 2026`. */
export const dayText = (moment: string, language: Language): string =>
  new Intl.DateTimeFormat(languageTags[language], {
    day: 'numeric',
    month: 'long',
    year: 'numeric',
    timeZone: 'Europe/Oslo',
  }).format(new Date(moment));

/** The day of a moment where the company is, written in the reader's language. */
export function PostDate({ moment }: { moment: string }) {
  const { language } = useHost();
  return <time dateTime={moment}>{dayText(moment, language)}</time>;
}
