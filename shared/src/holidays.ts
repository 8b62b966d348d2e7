import { dayMs } from './durations';

const isoDay = (at: number) => new Date(at).toISOString().slice(0, 'yyyy-mm-dd'.length);

/** Easter Sunday by the rule of Gauss as Meeus, Jones and Butcher write it. */
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

/** Before and after Easter Sunday: Maundy Thursday to Easter Monday, Ascension Day, Whit Sunday and Monday. */
const fromEaster = [-3, -2, 0, 1, 39, 49, 50];
const fixed = ['01-01', '05-01', '05-17', '12-25', '12-26'];

/** The public holidays of Norway in a year, as dates; a test holds them against a maintained library. */
export function holidaysOf(year: number): string[] {
  const easter = easterOf(year);
  const days = [
    ...fixed.map((day) => `${year}-${day}`),
    ...fromEaster.map((ahead) => isoDay(easter + ahead * dayMs)),
  ];
  // Two may fall on one day.
  return [...new Set(days)].sort();
}

const isWeekend = (day: string) => [0, 6].includes(new Date(day).getUTCDay());

/** The holidays that would be working days. */
export const closedDaysOf = (year: number) => holidaysOf(year).filter((day) => !isWeekend(day));

/** Monday to Friday, holidays left out. */
export const isWorkday = (day: string) =>
  !isWeekend(day) && !holidaysOf(Number(day.slice(0, 4))).includes(day);

const years = 10;

/** Weekdays that are public holidays in Norway, as dates, from one year on. */
export const closedDaysFrom = (first: number): string[] =>
  Array.from({ length: years }, (_, index) => closedDaysOf(first + index)).flat();
