/** Calls per hour by weekday (Monday first), from 8 to 15 o'clock. */
export const callsByHour = [
  [5, 8, 9, 8, 6, 7, 6, 4],
  [4, 6, 7, 7, 5, 6, 5, 3],
  [4, 6, 6, 6, 5, 5, 5, 3],
  [3, 5, 6, 6, 4, 5, 4, 3],
  [3, 5, 5, 5, 4, 4, 3, 2],
];
