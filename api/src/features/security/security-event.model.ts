import { type InferSchemaType, model, Schema, type Types } from 'mongoose';
import { securityEventTypes } from 'shared/contracts/security-events';
import { expireRows } from '../../platform/expired-rows';

/** Six months: older events are of no use in judging current attacks. */
const retentionMs = 180 * 24 * 60 * 60_000;

const schema = new Schema(
  {
    created_at: { type: Date, required: true },
    type: { type: String, enum: securityEventTypes, required: true },
    alert: { type: Boolean, required: true },
    account: { type: String, default: null },
    /** A pseudonym, never an IP address or a browser id. */
    client: { type: String, required: true },
    route: { type: String, required: true },
  },
  { collection: 'security_events', versionKey: false },
);
schema.index({ created_at: -1, _id: -1 });
expireRows(schema, 'created_at', retentionMs);
schema.index({ type: 1, created_at: -1, _id: -1 });

export const SecurityEventModel = model('SecurityEvent', schema);
export type StoredSecurityEvent = InferSchemaType<typeof schema> & { _id: Types.ObjectId };
