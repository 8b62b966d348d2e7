import { model, Schema, type Types, trusted } from 'mongoose';
import type { contactEndpoints } from 'shared/contracts/contact.schema';
import type { OutputOf, QueryOf } from 'shared/contracts/endpoint';
import { type LeadEvent, leadEventKinds } from 'shared/contracts/leads';
import { createOnce, indexRequestKeys } from '../../platform/create-once';
import { newestFirst } from '../../platform/paging';

interface StoredLeadEvent {
  _id: Types.ObjectId;
  at: Date;
  actor: string;
  what: LeadEvent['what'];
  value: string | null;
}

const schema = new Schema(
  {
    /** Contact message or quote request. */
    kind: { type: String, required: true },
    lead: { type: String, required: true },
    at: { type: Date, required: true },
    actor: { type: String, required: true },
    what: { type: String, enum: leadEventKinds, required: true },
    value: { type: String, default: null },
    request_key: String,
  },
  { collection: 'lead_events', versionKey: false },
);
schema.index({ kind: 1, lead: 1, at: -1, _id: -1 });
indexRequestKeys(schema);
export const LeadEventModel = model('LeadEvent', schema);

/** A lead, and who changed it. */
export interface LeadChange {
  kind: string;
  lead: string;
  actor: string;
}

/** Writes down what was to. */
export async function recordChange(
  change: LeadChange,
  to: { status?: string; owner?: string | null; follow_up_on?: string | null; suspected?: false },
) {
  const at = new Date();
  const events = [
    to.status !== undefined && { what: 'status', value: to.status },
    to.owner !== undefined && { what: 'owner', value: to.owner },
    to.follow_up_on !== undefined && { what: 'follow_up', value: to.follow_up_on },
    to.suspected === false && { what: 'released', value: null },
  ].filter((event) => event !== false);
  await LeadEventModel.insertMany(events.map((event) => ({ ...change, at, ...event })));
}

/** Writes a note, once however often it is sent. */
export async function addNote(change: LeadChange, text: string, requestKey: string | undefined) {
  const note = { ...change, at: new Date(), what: 'note', value: text };
  // Under the key of another lead's, a note would be lost without a word.
  const key = requestKey && `note:${change.kind}:${change.lead}:${requestKey}`;
  const { id } = await createOnce(LeadEventModel, note, key);
  return { id };
}

/** Writes down a mail to the sender, once per key, and that it set the status. */
export async function recordAnswer(change: LeadChange, at: Date, status: string, mail: string, key: string) {
  await createOnce(LeadEventModel, { ...change, at, what: 'status', value: status }, `${key}:status`);
  await createOnce(LeadEventModel, { ...change, at, what: 'answer', value: mail }, key);
}

/** Whether something is in a history under a key. */
export const isRecorded = async (key: string) => (await LeadEventModel.exists({ request_key: key })) !== null;

/** Everything that was done to a lead, oldest first. */
export async function everyEventOf(kind: string, lead: string) {
  const events = await LeadEventModel.find({ kind, lead }).sort({ at: 1, _id: 1 }).lean<StoredLeadEvent[]>();
  return events.map(({ at, actor, what, value }) => ({ at, actor, what, value }));
}

/** Deletes what was done to some leads; whoever deletes a lead calls this first, so that no note outlives what it is about. */
export const deleteEventsOf = (kind: string, leads: string[]) =>
  LeadEventModel.deleteMany({ kind, lead: trusted({ $in: leads }) });

/** What was done to a lead, newest first. */
export async function listEvents(
  lead: Omit<LeadChange, 'actor'>,
  page: QueryOf<typeof contactEndpoints.events>,
): Promise<OutputOf<typeof contactEndpoints.events>> {
  const { items, ...rest } = await newestFirst<StoredLeadEvent>(LeadEventModel, lead, page, { by: 'at' });
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
