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
    /** `contact` or `quotes`. */
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

/** A lead and the account that changes it. */
export interface LeadChange {
  kind: string;
  lead: string;
  actor: string;
}

/** Adds the changed values to the lead's history. */
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

/** Adds a note, once per request key; returns its id. */
export async function addNote(change: LeadChange, text: string, requestKey: string | undefined) {
  const note = { ...change, at: new Date(), what: 'note', value: text };
  // Scoped to the lead: a key reused for another lead would silently drop the note.
  const key = requestKey && `note:${change.kind}:${change.lead}:${requestKey}`;
  const { id } = await createOnce(LeadEventModel, note, key);
  return { id };
}

interface RecordedAnswer {
  at: Date;
  status: string;
  mail: string;
  /** The lead had no owner. */
  taken: boolean;
}

/** Adds an answer mail, the status it set and the owner it made to the history, once per key. */
export async function recordAnswer(
  change: LeadChange,
  { at, status, mail, taken }: RecordedAnswer,
  key: string,
) {
  await createOnce(LeadEventModel, { ...change, at, what: 'status', value: status }, `${key}:status`);
  if (taken)
    await createOnce(LeadEventModel, { ...change, at, what: 'owner', value: change.actor }, `${key}:owner`);
  await createOnce(LeadEventModel, { ...change, at, what: 'answer', value: mail }, key);
}

/** Whether the history has an entry with this key. */
export const isRecorded = async (key: string) => (await LeadEventModel.exists({ request_key: key })) !== null;

/** The whole history of a lead, oldest first. */
export async function everyEventOf(kind: string, lead: string) {
  const events = await LeadEventModel.find({ kind, lead }).sort({ at: 1, _id: 1 }).lean<StoredLeadEvent[]>();
  return events.map(({ at, actor, what, value }) => ({ at, actor, what, value }));
}

/** Deletes the history of leads. Call it before deleting the leads, so that no note outlives its lead. */
export const deleteEventsOf = (kind: string, leads: string[]) =>
  LeadEventModel.deleteMany({ kind, lead: trusted({ $in: leads }) });

/** One page of a lead's history, newest first. */
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
