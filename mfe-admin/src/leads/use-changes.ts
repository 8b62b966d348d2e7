import { useQuery, useQueryClient } from '@tanstack/react-query';
import { maxPageSize } from 'shared/contracts/route';
import { minuteMs } from 'shared/durations';
import { useHost } from 'shared/react/host';
import type { Lead, LeadKind } from './lead-kind';
import { pollMs, useShowLeads } from './use-leads';

/** Result of polling for changes to one kind of lead. */
interface Changes {
  /** Time of the latest change when the panel was opened; leads created before it are not new. */
  first: string;
  /** Time of the latest change seen. */
  last: string;
  /** Ids of leads that have arrived since, untouched by anyone. */
  arrived: string[];
}

const never = new Date(0).toISOString();
/** Each poll reaches back a little: server clocks differ, and writes may become visible out of order. */
const overlapMs = minuteMs;
const sinceOf = (last: string) => new Date(Math.max(0, Date.parse(last) - overlapMs)).toISOString();

/** Polls for colleagues' changes and shows them in the listed rows; returns the ids of new leads. */
export function useChanges<Row extends Lead>(kind: LeadKind<Row>): string[] {
  const { client } = useHost();
  const queries = useQueryClient();
  const show = useShowLeads(kind);
  const queryKey = [kind.name, 'changes'];
  const { data } = useQuery({
    queryKey,
    async queryFn(): Promise<Changes> {
      const before = queries.getQueryData<Changes>(queryKey);
      const filter = { suspected: false, changedSince: before ? sinceOf(before.last) : never };
      const { items } = await kind.list(client, filter, { limit: before ? maxPageSize : 1 });
      const last = items[0]?.updated_at ?? before?.last ?? never;
      if (!before) return { first: last, last, arrived: [] };
      show(items, 'active');
      for (const { id, updated_at } of items)
        if (updated_at > before.last) void queries.invalidateQueries({ queryKey: [kind.name, 'events', id] });
      const isNew = ({ suspected, status, created_at }: Row) =>
        !suspected && status === kind.statuses[0] && created_at > before.first;
      const arrived = new Set([...before.arrived, ...items.filter(isNew).map(({ id }) => id)]);
      return { first: before.first, last, arrived: [...arrived] };
    },
    refetchInterval: pollMs,
    // Also in the background: notifications are for users who look at another page.
    refetchIntervalInBackground: true,
  });
  return data?.arrived ?? [];
}
