import { Types } from 'mongoose';
import type { contactEndpoints } from 'shared/contracts/contact.schema';
import type { OutputOf, QueryOf } from 'shared/contracts/endpoint';
import { newestOfThose } from '../../platform/paging';
import type { StoredLead, StoredLeadEvent } from './lead.model';
import type { LeadKind } from './lead-kinds';

/** More than staff do to one lead; beyond it the oldest entries go, so that a lead stays small. */
const maxHistory = 200;

type Optional<Event extends { _id: unknown }> = Omit<Event, '_id'> & Partial<Pick<Event, '_id'>>;

/** The history of a lead with more entries. */
export const withEvents = ({ history }: StoredLead, events: Optional<StoredLeadEvent>[]) =>
  [...history, ...events.map((event) => ({ _id: new Types.ObjectId(), ...event }))].slice(-maxHistory);

/** The entry that this request left when it came before. */
export const eventOf = ({ history }: StoredLead, key: string | undefined) =>
  key === undefined ? undefined : history.find((event) => event.key === key);

/** One page of a lead's history, newest first. */
export async function listEvents(
  { model, where }: LeadKind,
  id: string,
  page: QueryOf<typeof contactEndpoints.events>,
): Promise<OutputOf<typeof contactEndpoints.events>> {
  const lead = await model.findOne({ ...where, _id: id }, 'history').lean<StoredLead>();
  const { items, ...rest } = newestOfThose(lead?.history ?? [], page);
  return {
    items: items.map(({ _id, at, actor, what, value }) => ({
      id: String(_id),
      at: at.toISOString(),
      actor,
      what,
      value,
    })),
    ...rest,
  };
}
