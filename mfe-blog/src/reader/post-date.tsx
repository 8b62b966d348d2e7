import { languageTags } from 'shared/i18n/languages';
import { useHost } from 'shared/react/host';

/** The day of a moment where the company is, written in the reader's language. */
export function PostDate({ moment }: { moment: string }) {
  const { language } = useHost();
  const written = new Intl.DateTimeFormat(languageTags[language], {
    day: 'numeric',
    month: 'long',
    year: 'numeric',
    timeZone: 'Europe/Oslo',
  }).format(new Date(moment));
  return <time dateTime={moment}>{written}</time>;
}
