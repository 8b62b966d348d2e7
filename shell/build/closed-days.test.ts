import { expect, test } from '@jest/globals';
import Holidays from 'date-holidays';
import { holidaysOf } from 'shared/holidays';
import { closedDaysFrom } from './closed-days';

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

const library = new Holidays('NO');
const years = Array.from({ length: 2040 - 2024 + 1 }, (_, index) => 2024 + index);

test.each(years)('the holidays of %d are those of a kept library', (year) => {
  const known = library
    .getHolidays(year)
    .filter(({ type }) => type === 'public')
    .map(({ date }) => date.slice(0, 'yyyy-mm-dd'.length));
  expect(holidaysOf(year)).toEqual([...new Set(known)].sort());
});
