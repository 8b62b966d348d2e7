import { Types } from 'mongoose';
import type { BodyOf } from 'shared/contracts/endpoint';
import { notFound, stale } from '../../platform/http/app-error';
import { derivedFields } from './derived-fields';
import type { LeadErrand, StoredLead } from './lead.model';
import { newLeadErrands, outboxOf } from './lead-errands';
import { eventOf, withEvents } from './lead-events';
import type { LeadKind } from './lead-kinds';
import { toLead } from './leads.service';

/** A request of staff to change a lead. */
export interface LeadRequest {
  id: string;
  /** The version that was seen (optimistic locking). */
  version: number;
  actor: string;
  /** Idempotency key: the same request again changes nothing, and gets the lead. */
  requestKey?: string | undefined;
}

interface Decision {
  change: Partial<Pick<StoredLead, 'status' | 'owner' | 'follow_up_on'>> & { suspected?: false };
  /** A mail to the sender, for the history. */
  answer?: string;
  errands?: LeadErrand[];
}

/** The only way to write a lead: what is decided on the row is stored unless somebody else has written it meanwhile. */
export async function rewriteLead(
  { model, where }: LeadKind,
  id: string,
  decide: (row: StoredLead) => Partial<StoredLead> | undefined,
): Promise<StoredLead> {
  while (true) {
    const row = await model.findOne({ ...where, _id: id }).lean<StoredLead>();
    if (!row) throw notFound();
    const change = decide(row);
    if (!change) return row;
    const written = await model
      .findOneAndUpdate(
        { ...where, _id: id, revision: row.revision },
        { $set: change, $inc: { revision: 1 } },
        { returnDocument: 'after' },
      )
      .lean<StoredLead>();
    if (written) return written;
  }
}

/** Changes a lead if `version` is still current, with its history and with what is to be sent about it. */
export async function changeLead(
  kind: LeadKind,
  { id, version, actor, requestKey }: LeadRequest,
  what: 'change' | 'answer',
  decide: (row: StoredLead) => Decision,
) {
  const key = requestKey && `${what}:${requestKey}`;
  const row = await rewriteLead(kind, id, (row) => {
    if (eventOf(row, key)) return undefined;
    if (row.version !== version) throw stale(toLead(kind, row));
    const { change, answer, errands = [] } = decide(row);
    const at = new Date();
    const events = eventsOf(change, answer).map((event) => ({ at, actor, ...event }));
    return {
      ...change,
      ...derivedFields(kind, { ...row, ...change }),
      // The last entry has the key: an answer follows the status that it sets.
      history: withEvents(
        row,
        events.map((event, index) => (events[index + 1] ? event : { ...event, key })),
      ),
      ...(errands.length > 0 && outboxOf([...row.outbox, ...errands])),
      version: version + 1,
      updated_at: at,
    };
  });
  return toLead(kind, row);
}

const eventsOf = (to: Decision['change'], answer: string | undefined) =>
  [
    to.status !== undefined && { what: 'status' as const, value: to.status },
    to.owner !== undefined && { what: 'owner' as const, value: to.owner },
    to.follow_up_on !== undefined && { what: 'follow_up' as const, value: to.follow_up_on },
    to.suspected === false && { what: 'released' as const, value: null },
    answer !== undefined && { what: 'answer' as const, value: answer },
  ].filter((event) => event !== false);

/** Updates a lead. One that is taken out of the spam quarantine is told of like a new one. */
export async function updateLead(
  kind: LeadKind,
  request: LeadRequest,
  { owner, suspected, ...rest }: BodyOf<LeadKind['update']>,
) {
  const lead = await changeLead(kind, request, 'change', (row) => {
    const isReleased = suspected === false && row.suspected;
    return {
      change: {
        ...rest,
        ...(owner !== undefined && { owner: owner && request.actor }),
        ...(isReleased && { suspected }),
      },
      errands: isReleased ? newLeadErrands() : [],
    };
  });
  // A lead from the spam quarantine is now in the normal list.
  if (suspected === false) kind.total.recount();
  return lead;
}

/** Adds a note to a lead, once per request key; it is no change that others must have seen. */
export async function noteLead(
  kind: LeadKind,
  { id, actor, requestKey }: Omit<LeadRequest, 'version'>,
  text: string,
) {
  const key = requestKey && `note:${requestKey}`;
  const _id = new Types.ObjectId();
  const row = await rewriteLead(kind, id, (row) =>
    eventOf(row, key)
      ? undefined
      : { history: withEvents(row, [{ _id, at: new Date(), actor, what: 'note', value: text, key }]) },
  );
  return { id: String(eventOf(row, key)?._id ?? _id) };
}
