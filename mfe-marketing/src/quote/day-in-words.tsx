import { readDate } from 'shared/i18n/date-input';
import { dayText } from 'shared/i18n/dates';
import { useHost } from 'shared/react/host';

/** A typed date in words, weekday included; nothing while it is no date. */
export default function DayInWords({ typed }: { typed: string }) {
  const { language } = useHost();
  const day = readDate(typed);
  return day ? <span>{dayText(day, language, 'full')}</span> : null;
}
