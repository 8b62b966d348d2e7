import { model, Schema, type SchemaDefinition, type Types } from 'mongoose';
import { type LeadEvent, leadEventKinds } from 'shared/contracts/leads';
import { defaultLanguage, type Language, languages } from 'shared/i18n/languages';
import { indexRequestKeys } from '../../platform/create-once';
import { outboxFields } from '../../platform/stored-queue';

/** An entry of a lead's history. */
export interface StoredLeadEvent {
  _id: Types.ObjectId;
  at: Date;
  actor: string;
  what: LeadEvent['what'];
  value: string | null;
  /** Idempotency key of the request that made it. */
  key?: string | undefined;
}

/** What is still to be sent about a lead. */
export interface LeadErrand {
  _id: Types.ObjectId;
  at: Date;
  what: 'staff' | 'doubtful' | 'webhook' | 'receipt' | 'answer';
  /** Of an answer. */
  subject?: string;
  text?: string;
}

const eventSchema = new Schema<StoredLeadEvent>({
  at: { type: Date, required: true },
  actor: { type: String, required: true },
  what: { type: String, enum: leadEventKinds, required: true },
  value: { type: String, default: null },
  key: String,
});
const errandSchema = new Schema<LeadErrand>({
  at: { type: Date, required: true },
  what: { type: String, required: true },
  subject: String,
  text: String,
});

/** A stored lead: the fields of its form and those common to all leads. */
export interface StoredLead {
  _id: Types.ObjectId;
  status: string;
  suspected: boolean;
  language?: Language;
  owner?: string | null;
  due_at?: Date | null;
  follow_up_on?: string | null;
  late_at?: Date | null;
  history: StoredLeadEvent[];
  outbox: LeadErrand[];
  outbox_at?: Date | null;
  /** Counts every write; `version` counts those that staff are told of as a change. */
  revision: number;
  email_key?: string;
  phone_keys?: string[];
  version: number;
  created_at: Date;
  updated_at: Date;
  [field: string]: unknown;
}

interface LeadCollection {
  name: string;
  collection: string;
  /** Filter that separates these leads from other documents in the collection. */
  where: Record<string, string>;
  fields: SchemaDefinition;
  /** The first one is the initial status. */
  statuses: string[];
}

export function createLeadModel({ name, collection, where, fields, statuses }: LeadCollection) {
  const schema = new Schema<StoredLead>(
    {
      ...Object.fromEntries(Object.keys(where).map((field) => [field, { type: String, immutable: true }])),
      ...fields,
      status: { type: String, enum: statuses, default: statuses[0] },
      suspected: { type: Boolean, default: false },
      /** Language in which the sender read the form. */
      language: { type: String, enum: languages, default: defaultLanguage },
      /** E-mail of the colleague who took the lead. */
      owner: { type: String, default: null },
      /** Deadline for the answer; null if no answer is needed. */
      due_at: { type: Date, default: null },
      /** Whether staff were notified that the deadline has passed. */
      told_late: { type: Boolean, default: false },
      /** Day (`YYYY-MM-DD`) on which to follow up. */
      follow_up_on: { type: String, default: null },
      /** When the lead becomes overdue: the deadline or the follow-up day, whichever is earlier. */
      late_at: { type: Date, default: null },
      /** Who did what, and what is to be sent: written with the change itself, so that a crash cannot separate them. */
      history: { type: [eventSchema], default: [] },
      outbox: { type: [errandSchema], default: [] },
      ...outboxFields,
      revision: { type: Number, default: 1 },
      /** Normalised address and numbers, to find other leads of the same sender. */
      email_key: String,
      phone_keys: { type: [String], default: undefined },
      /** Normalised search text. */
      search_key: { type: String, required: true },
      request_key: String,
      version: { type: Number, default: 1 },
      created_at: { type: Date, required: true },
      updated_at: { type: Date, required: true },
    },
    { collection, versionKey: false },
  );
  const own = Object.fromEntries(Object.keys(where).map((field) => [field, 1 as const]));
  schema.index({ ...own, suspected: 1, created_at: -1, _id: -1 });
  schema.index({ ...own, suspected: 1, owner: 1, created_at: -1, _id: -1 });
  schema.index({ ...own, suspected: 1, status: 1, created_at: -1, _id: -1 });
  schema.index({ ...own, suspected: 1, late_at: 1 });
  schema.index({ ...own, updated_at: -1, _id: -1 });
  schema.index({ ...own, created_at: -1 });
  schema.index({ ...own, email_key: 1, created_at: -1 });
  schema.index({ phone_keys: 1 });
  schema.index({ outbox_at: 1 });
  schema.index({ ...own, told_late: 1, due_at: 1 });
  indexRequestKeys(schema);
  return model<StoredLead>(name, schema);
}
