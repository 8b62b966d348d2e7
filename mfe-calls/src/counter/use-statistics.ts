import { useQuery } from '@tanstack/react-query';
import { getCallStatistics, getCallsToday, getCallsWeek } from 'shared/contracts/calls';
import { minuteMs } from 'shared/durations';
import { useHost } from 'shared/react/host';

/** Query key of the statistics. */
export const statisticsKey = 'call-statistics';
/** Polling interval of data that rarely changes (milliseconds). */
const lookAtWeekEveryMs = minuteMs;
/** Polling interval: a colleague's call appears within this time (milliseconds). */
const pollMs = 5_000;

/** The statistics of a year, polled, and reloaded when account or year change. */
export function useStatistics(year: number, userId: string | undefined) {
  const { client } = useHost();
  return useQuery({
    queryKey: [statisticsKey, userId, year],
    queryFn: () => client.call(getCallStatistics, { query: { year } }),
    refetchInterval: pollMs,
  });
}

/** Today's counts and one's own latest calls. */
export function useToday(userId: string | undefined) {
  const { client } = useHost();
  return useQuery({
    queryKey: [statisticsKey, userId, 'today'],
    queryFn: () => client.call(getCallsToday, {}),
    refetchInterval: pollMs,
    enabled: userId !== undefined,
  });
}

/** A year's calls by weekday and hour. */
export function useWeek(year: number, userId: string | undefined) {
  const { client } = useHost();
  return useQuery({
    queryKey: [statisticsKey, userId, 'week', year],
    queryFn: () => client.call(getCallsWeek, { query: { year } }),
    refetchInterval: lookAtWeekEveryMs,
  });
}
