import { type InferSchemaType, model, Schema, type Types } from 'mongoose';
import { vikaStatuses } from 'shared/contracts/vika';
import { indexRequestKeys } from '../../platform/create-once';

/** Tells a registration from a quote request: both live in `quote_requests`. */
export const vikaService = 'vika_registration';

const schema = new Schema(
  {
    service_type: { type: String, default: vikaService, immutable: true },
    /** Everything that is said of the patient, sealed together for this record. */
    sealed: { type: String, required: true },
    key_id: { type: String, required: true },
    /** Keyed hash of the normalised number, under the key named by `key_id`. */
    phone_hash: { type: String, required: true },
    /** Keyed hash of the district, under the same key; of none, too. */
    district_hash: { type: String, required: true },
    status: { type: String, enum: vikaStatuses, default: 'new' },
    orders: { type: Boolean, required: true },
    version: { type: Number, default: 1 },
    changed_by: { type: String, default: null },
    /** The day to call the patient again, `YYYY-MM-DD`: what the last call came to. How it went is sealed. */
    call_again_on: { type: String, default: null },
    /** Id of the account that may take it back while it is fresh. */
    registered_by: { type: String, default: null },
    /** Tells a repeated request from a second registration. */
    request_key: String,
    created_at: { type: Date, required: true },
    updated_at: { type: Date, required: true },
    // What an earlier version stored in clear: read until it is sealed with the rest, never written.
    district: String,
    waiting_list: Boolean,
    on_sick_leave: Boolean,
    newly_operated: Boolean,
  },
  { collection: 'quote_requests', versionKey: false },
);
const listOrder = { orders: -1, created_at: -1, _id: -1 } as const;
schema.index({ service_type: 1, ...listOrder });
schema.index({ service_type: 1, district_hash: 1, ...listOrder });
schema.index({ service_type: 1, phone_hash: 1 });
// A status, and who waits, of all districts or of one.
const dueOrder = { orders: 1, call_again_on: 1, created_at: 1, _id: 1 } as const;
schema.index({ service_type: 1, status: 1, ...listOrder });
schema.index({ service_type: 1, status: 1, ...dueOrder });
schema.index({ service_type: 1, district_hash: 1, status: 1, ...listOrder });
schema.index({ service_type: 1, district_hash: 1, status: 1, ...dueOrder });
schema.index({ service_type: 1, key_id: 1 });
// Today's exports and the retention job.
schema.index({ service_type: 1, created_at: -1 });
indexRequestKeys(schema);

export const RegistrationModel = model('VikaRegistration', schema);
export type StoredRegistration = InferSchemaType<typeof schema> & { _id: Types.ObjectId };

const noticeSchema = new Schema(
  {
    type: { type: String, enum: ['created', 'updated', 'deleted'], required: true },
    record: { type: String, required: true },
    /** When somebody began to publish it; old ones were left behind by a process that died. */
    at: { type: Date, required: true },
  },
  { collection: 'vika_notices', versionKey: false },
);
noticeSchema.index({ at: 1 });

/** Changes that are yet to be published on the live channel (an outbox): written before the change, removed after it. */
export const NoticeModel = model('VikaNotice', noticeSchema);
