import { dayMs } from './durations';

const isoDay = (at: number) => new Date(at).toISOString().slice(0, 'yyyy-mm-dd'.length);

/** Easter Sunday by the Meeus/Jones/Butcher algorithm. */
function easterOf(year: number): number {
  const century = Math.floor(year / 100);
  const golden = year % 19;
  const leapsLeftOut = Math.floor(century / 4);
  const moonCorrection = Math.floor((century - Math.floor((century + 8) / 25) + 1) / 3);
  const epact = (19 * golden + century - leapsLeftOut - moonCorrection + 15) % 30;
  const weekday =
    (32 + 2 * (century % 4) + 2 * Math.floor((year % 100) / 4) - epact - ((year % 100) % 4)) % 7;
  const late = Math.floor((golden + 11 * epact + 22 * weekday) / 451);
  const day = epact + weekday - 7 * late + 114;
  return Date.UTC(year, Math.floor(day / 31) - 1, (day % 31) + 1);
}

/** Days from Easter Sunday: Maundy Thursday to Easter Monday, Ascension Day, Whit Sunday and Whit Monday. */
const fromEaster = [-3, -2, 0, 1, 39, 49, 50];
const fixed = ['01-01', '05-01', '05-17', '12-25', '12-26'];

/** Norway's public holidays in a year, as ISO dates; a test compares them with a maintained library. */
export function holidaysOf(year: number): string[] {
  const easter = easterOf(year);
  const days = [
    ...fixed.map((day) => `${year}-${day}`),
    ...fromEaster.map((ahead) => isoDay(easter + ahead * dayMs)),
  ];
  // Two holidays may fall on the same day.
  return [...new Set(days)].sort();
}

const isWeekend = (day: string) => [0, 6].includes(new Date(day).getUTCDay());

/** Public holidays that fall on a weekday. */
export const closedDaysOf = (year: number) => holidaysOf(year).filter((day) => !isWeekend(day));

/** Whether a day is a weekday and no public holiday. */
export const isWorkday = (day: string) =>
  !isWeekend(day) && !holidaysOf(Number(day.slice(0, 4))).includes(day);

const years = 10;

/** Public holidays on weekdays, as ISO dates, for ten years starting with `first`. */
export const closedDaysFrom = (first: number): string[] =>
  Array.from({ length: years }, (_, index) => closedDaysOf(first + index)).flat();
