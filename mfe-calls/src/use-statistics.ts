import { useQuery } from '@tanstack/react-query';
import { getCallStatistics, getCallsToday, getCallsWeek } from 'shared/contracts/calls';
import { minuteMs } from 'shared/durations';
import { useHost } from 'shared/react/host';

/** Name of the statistics among what was fetched. */
export const statisticsKey = 'call-statistics';
/** What changes seldom enough. */
const lookAtWeekEveryMs = minuteMs;
/** A colleague's call shows within this time. */
const lookEveryMs = 5_000;

/** The statistics of a year, read anew when account or year change, and every now and then. */
export function useStatistics(year: number, userId: string | undefined) {
  const { client } = useHost();
  return useQuery({
    queryKey: [statisticsKey, userId, year],
    queryFn: () => client.call(getCallStatistics, { query: { year } }),
    refetchInterval: lookEveryMs,
  });
}

/** What the present day has come to, and the last of one's own calls. */
export function useToday(userId: string | undefined) {
  const { client } = useHost();
  return useQuery({
    queryKey: [statisticsKey, userId, 'today'],
    queryFn: () => client.call(getCallsToday, {}),
    refetchInterval: lookEveryMs,
    enabled: userId !== undefined,
  });
}

/** When it rings, by weekday and hour of a year. */
export function useWeek(year: number, userId: string | undefined) {
  const { client } = useHost();
  return useQuery({
    queryKey: [statisticsKey, userId, 'week', year],
    queryFn: () => client.call(getCallsWeek, { query: { year } }),
    refetchInterval: lookAtWeekEveryMs,
  });
}
