import { useQuery, useQueryClient } from '@tanstack/react-query';
import { maxPageSize } from 'shared/contracts/route';
import { minuteMs } from 'shared/durations';
import { useHost } from 'shared/react/host';
import type { Lead, LeadKind } from './lead-kind';
import { lookEveryMs, useShowLeads } from './use-leads';

/** What the looks at the changes of a kind have come to. */
interface Changes {
  /** The last change there was when the panel was opened; what came before it is not new. */
  first: string;
  /** The last change that was seen. */
  last: string;
  /** Leads that have come since, which nobody had begun with. */
  arrived: string[];
}

const never = new Date(0).toISOString();
/** Clocks of several servers differ, and what was written first may be seen last: each look reaches back a little. */
const overlapMs = minuteMs;
const sinceOf = (last: string) => new Date(Math.max(0, Date.parse(last) - overlapMs)).toISOString();

/** Looks every now and then for what colleagues changed, and shows it in the rows that are there; answers what has come. */
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
    refetchInterval: lookEveryMs,
    // A notice is for those who look at another page.
    refetchIntervalInBackground: true,
  });
  return data?.arrived ?? [];
}
