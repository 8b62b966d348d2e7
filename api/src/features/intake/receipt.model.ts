import { model, Schema } from 'mongoose';

const schema = new Schema(
  {
    /** Keyed by a hash of address and day, so that the address itself is not kept. */
    _id: String,
    expires_at: { type: Date, required: true },
  },
  { collection: 'mail_receipts', versionKey: false },
);
schema.index({ expires_at: 1 }, { expireAfterSeconds: 0 });

/** Receipts that were sent today. */
export const ReceiptModel = model('Receipt', schema);
