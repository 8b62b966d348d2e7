import { useQuery } from '@tanstack/react-query';
import { getCallStatistics } from 'shared/contracts/calls';
import { useHost } from 'shared/react/host';

/** Name of the statistics among what was fetched. */
export const statisticsKey = 'call-statistics';
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
