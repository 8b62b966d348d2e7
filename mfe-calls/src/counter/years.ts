import { useTranslation } from 'react-i18next';
import type { CallStatistics } from 'shared/contracts/calls';
import { osloClock } from 'shared/i18n/oslo-clock';
import { useNumber } from './numbers';

/** The current year in Oslo, whatever this computer's time zone. */
export const presentYear = (now = new Date()): number => Number(osloClock(now).slice(0, 4));

/** Label of the year before: the whole of it, or the part up to today's date when the current year is shown. */
export function usePreviousTexts({ year, running }: Pick<CallStatistics, 'year' | 'running'>) {
  const { t } = useTranslation('mfe-calls');
  const number = useNumber();
  const given = { year: year - 1 };
  return {
    head: t(running ? 'samePeriod' : 'wholeYear', given),
    line: (count: number) => t(running ? 'previousSoFar' : 'previous', { ...given, count: number(count) }),
  };
}
