import { expect, test } from '@jest/globals';
import { closedDaysFrom, holidaysOf } from './holidays';
import { publicHolidays } from './testing/public-holidays';

test('the weekdays on which Norway is closed are known for ten years', () => {
  const days = closedDaysFrom(2027);
  expect(days.filter((day) => day.startsWith('2027'))).toEqual([
    '2027-01-01',
    '2027-03-25',
    '2027-03-26',
    '2027-03-29',
    '2027-05-06',
    '2027-05-17',
  ]);
  expect(days).toContain('2036-12-25');
});

test.each(Object.entries(publicHolidays))(
  'the holidays of %s are those of a maintained library',
  (year, days) => {
    expect(holidaysOf(Number(year))).toEqual(days.map((day) => `${year}-${day}`));
  },
);
