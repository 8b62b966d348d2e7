import { DayPicker } from 'react-day-picker';
import { da, enGB, nb, sv } from 'react-day-picker/locale';
import { readDate, showDate } from 'shared/i18n/date-input';
import { useHost } from 'shared/react/host';
import { useTexts } from '../page/use-texts';
import styles from './calendar.module.css';

const locales = { no: nb, sv, da, en: enGB };

/** The date, `YYYY-MM-DD`, in the visitor's time zone. */
const toIsoDate = (day: Date) =>
  [day.getFullYear(), day.getMonth() + 1, day.getDate()]
    .map((part) => String(part).padStart(2, '0'))
    .join('-');

const fromIsoDate = (day: string | undefined) => (day ? new Date(`${day}T00:00`) : undefined);

export interface CalendarProps {
  /** What stands in the field, a date or not. */
  typed: string;
  /** Gets the date as the page's language writes it. */
  onChoose: (date: string) => void;
  onClose: () => void;
}

/** Date picker for one day, weeks starting on Monday, fully keyboard accessible. */
export default function Calendar({ typed, onChoose, onClose }: CalendarProps) {
  const t = useTexts();
  const { language } = useHost();
  const selected = fromIsoDate(readDate(typed));
  const today = new Date();
  return (
    <fieldset
      className={styles.calendar}
      onKeyDown={(event) => {
        if (event.key !== 'Escape') return;
        event.stopPropagation();
        onClose();
      }}
    >
      <legend className="ui-visually-hidden">{t('calendar.label')}</legend>
      <DayPicker
        mode="single"
        weekStartsOn={1}
        locale={locales[language]}
        selected={selected}
        defaultMonth={selected ?? today}
        startMonth={today}
        disabled={{ before: today }}
        onSelect={(_, day) => onChoose(showDate(toIsoDate(day), language))}
        autoFocus
      />
    </fieldset>
  );
}
