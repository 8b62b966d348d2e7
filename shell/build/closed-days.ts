import { closedDaysOf } from 'shared/holidays';

const years = 10;

/** Weekdays that are public holidays in Norway, as dates, from one year on. */
export const closedDaysFrom = (first: number): string[] =>
  Array.from({ length: years }, (_, index) => closedDaysOf(first + index)).flat();
