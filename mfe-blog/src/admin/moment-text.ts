import { languageTags } from 'shared/i18n/languages';
import { useHost } from 'shared/react/host';

/** Writes a moment as day and time where the company is. */
export function useMomentText() {
  const { language } = useHost();
  const format = new Intl.DateTimeFormat(languageTags[language], {
    dateStyle: 'medium',
    timeStyle: 'short',
    timeZone: 'Europe/Oslo',
  });
  return (moment: string) => format.format(new Date(moment));
}
