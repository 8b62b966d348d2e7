import { type InferSchemaType, model, Schema, type Types } from 'mongoose';
import { vikaStatuses } from 'shared/contracts/vika';
import { indexRequestKeys } from '../../platform/create-once';
import { outboxFields } from '../../platform/stored-queue';
import { changeKeys } from '../../platform/update-version';

/** Distinguishes registrations from quote requests, which share the collection `quote_requests`. */
export const vikaService = 'vika_registration';
/** A deleted registration, without content, until the live list was told. */
export const deletedService = 'vika_deleted';

const schema = new Schema(
  {
    service_type: { type: String, default: vikaService },
    /** All patient data, encrypted together and bound to this record. */
    sealed: { type: String, required: true },
    key_id: { type: String, required: true },
    /** Keyed hashes of what the phone numbers are known by, made with the key `key_id`. */
    phone_hashes: { type: [String], default: undefined },
    /** Keyed hash of the district with the same key; also set when there is no district. */
    district_hash: { type: String, required: true },
    status: { type: String, enum: vikaStatuses, default: 'new' },
    orders: { type: Boolean, required: true },
    version: { type: Number, default: 1 },
    ...changeKeys,
    /** The change that the live list is still to be told of is in the row itself (`vika-notices.ts`). */
    ...outboxFields,
    /** Whether the live list was told that it is there. */
    told: { type: Boolean, default: false },
    changed_by: { type: String, default: null },
    /** Day to call the patient again (`YYYY-MM-DD`), from the last call. The outcome of the call is encrypted. */
    call_again_on: { type: String, default: null },
    /** Id of the account that may undo the registration shortly after creating it. */
    registered_by: { type: String, default: null },
    /** Idempotency key: a repeated request is not a second registration. */
    request_key: String,
    created_at: { type: Date, required: true },
    updated_at: { type: Date, required: true },
  },
  { collection: 'quote_requests', versionKey: false },
);
const listOrder = { orders: -1, created_at: -1, _id: -1 } as const;
schema.index({ service_type: 1, ...listOrder });
schema.index({ service_type: 1, district_hash: 1, ...listOrder });
schema.index({ phone_hashes: 1 });
// Filters by status and by waiting patients, with and without a district.
const dueOrder = { orders: 1, call_again_on: 1, created_at: 1, _id: 1 } as const;
schema.index({ service_type: 1, status: 1, ...listOrder });
schema.index({ service_type: 1, status: 1, ...dueOrder });
schema.index({ service_type: 1, district_hash: 1, status: 1, ...listOrder });
schema.index({ service_type: 1, district_hash: 1, status: 1, ...dueOrder });
schema.index({ service_type: 1, key_id: 1 });
// For today's exports and the retention job.
schema.index({ service_type: 1, created_at: -1 });
schema.index({ outbox_at: 1 });
indexRequestKeys(schema);

export const RegistrationModel = model('VikaRegistration', schema);
export type StoredRegistration = InferSchemaType<typeof schema> & { _id: Types.ObjectId };
