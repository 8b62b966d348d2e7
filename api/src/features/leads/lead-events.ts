import { model, Schema, type Types } from 'mongoose';
import type { listContactMessageEvents } from 'shared/contracts/contact.schema';
import type { OutputOf, QueryOf } from 'shared/contracts/endpoint';
import { type LeadEvent, leadEventKinds } from 'shared/contracts/leads';
import { createOnce } from '../../platform/create-once';
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
schema.index(
  { request_key: 1 },
  { unique: true, partialFilterExpression: { request_key: { $type: 'string' } } },
);
const LeadEventModel = model('LeadEvent', schema);

/** A lead, and who did something to it. */
export interface Deed {
  kind: string;
  lead: string;
  actor: string;
}

/** Writes down what was changed. */
export async function recordChange(
  deed: Deed,
  changed: { status?: string; owner?: string | null; suspected?: false },
) {
  const at = new Date();
  const events = [
    changed.status !== undefined && { what: 'status', value: changed.status },
    changed.owner !== undefined && { what: 'owner', value: changed.owner },
    changed.suspected === false && { what: 'released', value: null },
  ].filter((event) => event !== false);
  await LeadEventModel.insertMany(events.map((event) => ({ ...deed, at, ...event })));
}

/** Writes a note, once however often it is sent. */
export async function addNote(deed: Deed, text: string, requestKey: string | undefined) {
  const note = { ...deed, at: new Date(), what: 'note', value: text };
  const { id } = await createOnce(LeadEventModel, note, requestKey);
  return { id };
}

/** What was done to a lead, newest first. */
export async function listEvents(
  lead: Omit<Deed, 'actor'>,
  page: QueryOf<typeof listContactMessageEvents>,
): Promise<OutputOf<typeof listContactMessageEvents>> {
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
