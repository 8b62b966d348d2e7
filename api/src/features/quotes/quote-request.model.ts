import { type InferSchemaType, model, Schema, type Types } from 'mongoose';
import { quoteServices, quoteStatuses } from 'shared/contracts/quotes';

const text = { type: String, default: null };
const schema = new Schema(
  {
    /** Set on quote requests alone: Vika registrations in the same collection are never listed with them. */
    kind: { type: String, default: 'quote', immutable: true },
    name: { type: String, required: true },
    email: { type: String, required: true },
    phone: text,
    company: text,
    message: { type: String, required: true },
    service_type: { type: String, enum: [...quoteServices, null], default: null },
    calls_per_day: text,
    customer_system: text,
    expected_start_date: text,
    status: { type: String, enum: quoteStatuses, default: 'ny' },
    suspected: { type: Boolean, default: false },
    /** Lower-cased name, company and e-mail. */
    search_key: { type: String, required: true },
    request_key: String,
    version: { type: Number, default: 1 },
    created_at: { type: Date, required: true },
    updated_at: { type: Date, required: true },
  },
  { collection: 'quote_requests', versionKey: false },
);
schema.index({ kind: 1, suspected: 1, created_at: -1, _id: -1 });
schema.index({ kind: 1, suspected: 1, status: 1, created_at: -1, _id: -1 });
schema.index(
  { request_key: 1 },
  { unique: true, partialFilterExpression: { request_key: { $type: 'string' } } },
);

export const QuoteRequestModel = model('QuoteRequest', schema);
export type StoredQuoteRequest = InferSchemaType<typeof schema> & { _id: Types.ObjectId };
