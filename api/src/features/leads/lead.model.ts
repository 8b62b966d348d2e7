import { model, Schema, type SchemaDefinition, type Types } from 'mongoose';
import { defaultLanguage, type Language, languages } from 'shared/i18n/languages';
import { indexRequestKeys } from '../../platform/create-once';

/** An answer to the sender, stored until it is in the mail queue and in the history. */
interface PendingAnswer {
  actor: string;
  at: Date;
  subject: string;
  text: string;
  /** It took a lead that nobody had; absent in what an earlier version stored. */
  taken?: boolean;
}

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
  answer?: PendingAnswer | null;
  answer_key?: string | null;
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
      /** Written in the same update as the status, so that a crash cannot separate the two. */
      answer: { type: Object, default: null },
      answer_key: { type: String, default: null },
      /** Normalised address and numbers, to find other leads of the same sender. */
      email_key: String,
      phone_keys: { type: [String], default: undefined },
      /** Normalised search text. */
      search_key: { type: String, required: true },
      /** Version of the rules that made the derived fields. */
      derived_version: Number,
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
  schema.index({ ...own, email_key: 1, created_at: -1 });
  schema.index({ phone_keys: 1 });
  schema.index({ ...own, answer_key: 1 });
  schema.index({ ...own, told_late: 1, due_at: 1 });
  indexRequestKeys(schema);
  return model<StoredLead>(name, schema);
}
