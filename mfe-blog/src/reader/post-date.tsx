import { dayText } from 'shared/i18n/dates';
import { useHost } from 'shared/react/host';

/** A date in Oslo time, in the reader's language. */
export function PostDate({ moment }: { moment: string }) {
  const { language } = useHost();
  return <time dateTime={moment}>{dayText(moment, language)}</time>;
}
