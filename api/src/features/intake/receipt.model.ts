import { model, Schema } from 'mongoose';

const schema = new Schema(
  {
    /** A pseudonym of mailbox and day: the address itself is not kept, nor can it be tried out. */
    _id: String,
    expires_at: { type: Date, required: true },
  },
  { collection: 'mail_receipts', versionKey: false },
);
schema.index({ expires_at: 1 }, { expireAfterSeconds: 0 });

/** Receipts that were sent today. */
export const ReceiptModel = model('Receipt', schema);
