import { useTranslation } from 'react-i18next';
import type { CallStatistics } from 'shared/contracts/calls';
import { osloClock } from 'shared/i18n/oslo-clock';
import { useNumber } from './numbers';

/** The year it is in Oslo, whatever this computer's calendar says. */
export const presentYear = (now = new Date()): number => Number(osloClock(now).slice(0, 4));

/** What a count of the year before is called: all of that year, or as much of it as has passed of the running one. */
export function usePreviousWords({ year, running }: Pick<CallStatistics, 'year' | 'running'>) {
  const { t } = useTranslation('mfe-calls');
  const number = useNumber();
  const given = { year: year - 1 };
  return {
    head: t(running ? 'samePeriod' : 'wholeYear', given),
    line: (count: number) => t(running ? 'previousSoFar' : 'previous', { ...given, count: number(count) }),
  };
}
