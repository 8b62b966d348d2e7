import Holidays from 'date-holidays';

const years = 10;

/** Weekdays that are public holidays in Norway, as dates, from one year on. */
export function closedDaysFrom(first: number): string[] {
  const holidays = new Holidays('NO');
  const days = Array.from({ length: years }, (_, index) => first + index)
    .flatMap((year) => holidays.getHolidays(year))
    .filter(({ type }) => type === 'public')
    .map(({ date }) => date.slice(0, 'yyyy-mm-dd'.length))
    .filter((date) => ![0, 6].includes(new Date(date).getUTCDay()));
  // Two may fall on one day.
  return [...new Set(days)];
}
