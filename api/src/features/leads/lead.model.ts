import { model, Schema, type SchemaDefinition, type Types } from 'mongoose';
import { indexRequestKeys } from '../../platform/create-once';

/** A mail to the sender of a lead that is decided on, until it is queued and in the history. */
interface PendingAnswer {
  actor: string;
  at: Date;
  subject: string;
  text: string;
}

/** A lead as it is stored: the fields of its form beside what every lead has. */
export interface StoredLead {
  _id: Types.ObjectId;
  status: string;
  suspected: boolean;
  owner?: string | null;
  due_at?: Date | null;
  follow_up_on?: string | null;
  late_at?: Date | null;
  answer?: PendingAnswer | null;
  answer_key?: string | null;
  email_key?: string;
  phone_key?: string | null;
  version: number;
  created_at: Date;
  updated_at: Date;
  [field: string]: unknown;
}

interface LeadCollection {
  name: string;
  collection: string;
  /** Tells these leads from what else lies in their collection. */
  where: Record<string, string>;
  fields: SchemaDefinition;
  /** The first is where a lead begins. */
  statuses: string[];
}

export function createLeadModel({ name, collection, where, fields, statuses }: LeadCollection) {
  const schema = new Schema<StoredLead>(
    {
      ...Object.fromEntries(Object.keys(where).map((field) => [field, { type: String, immutable: true }])),
      ...fields,
      status: { type: String, enum: statuses, default: statuses[0] },
      suspected: { type: Boolean, default: false },
      /** E-mail of the colleague who has taken it. */
      owner: { type: String, default: null },
      /** When it is to be answered; null when it needs no answer any more. */
      due_at: { type: Date, default: null },
      /** Staff were notified once that it was not. */
      told_late: { type: Boolean, default: false },
      /** Date on which a colleague wants to be reminded of it. */
      follow_up_on: { type: String, default: null },
      /** From when it counts as forgotten. */
      late_at: { type: Date, default: null },
      /** Written together with the status, so that no end of a process comes between. */
      answer: { type: Object, default: null },
      answer_key: { type: String, default: null },
      /** One spelling of the address and of the number, by which leads of one sender are found. */
      email_key: String,
      phone_key: String,
      /** What a search looks through, in lower case. */
      search_key: { type: String, required: true },
      /** By which rules the fields were made that are derived from others. */
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
  schema.index({ ...own, phone_key: 1, created_at: -1 });
  schema.index({ ...own, answer_key: 1 });
  schema.index({ ...own, told_late: 1, due_at: 1 });
  indexRequestKeys(schema);
  return model<StoredLead>(name, schema);
}
