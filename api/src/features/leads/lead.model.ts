import { model, Schema, type SchemaDefinition, type Types } from 'mongoose';

/** A lead as it is stored: the fields of its form beside what every lead has. */
export interface StoredLead {
  _id: Types.ObjectId;
  status: string;
  suspected: boolean;
  owner?: string | null;
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
      /** What a search looks through, in lower case. */
      search_key: { type: String, required: true },
      search_key_version: Number,
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
  schema.index(
    { request_key: 1 },
    { unique: true, partialFilterExpression: { request_key: { $type: 'string' } } },
  );
  return model<StoredLead>(name, schema);
}
