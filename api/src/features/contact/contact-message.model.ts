import { type InferSchemaType, model, Schema, type Types } from 'mongoose';
import { contactStatuses } from 'shared/contracts/contact';

const schema = new Schema(
  {
    name: { type: String, required: true },
    email: { type: String, required: true },
    phone: { type: String, required: true },
    message: { type: String, required: true },
    status: { type: String, enum: contactStatuses, default: 'new' },
    suspected: { type: Boolean, default: false },
    /** Lower-cased name and e-mail. */
    search_key: { type: String, required: true },
    request_key: String,
    version: { type: Number, default: 1 },
    created_at: { type: Date, required: true },
    updated_at: { type: Date, required: true },
  },
  { collection: 'contact_messages', versionKey: false },
);
schema.index({ suspected: 1, created_at: -1, _id: -1 });
schema.index({ suspected: 1, status: 1, created_at: -1, _id: -1 });
schema.index(
  { request_key: 1 },
  { unique: true, partialFilterExpression: { request_key: { $type: 'string' } } },
);

export const ContactMessageModel = model('ContactMessage', schema);
export type StoredContactMessage = InferSchemaType<typeof schema> & { _id: Types.ObjectId };
