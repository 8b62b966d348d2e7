import { type InferSchemaType, model, Schema, Types } from 'mongoose';
import { departments } from 'shared/contracts/calls';
import { indexRequestKeys } from '../../platform/create-once';

/** Every id is more than it, so that MongoDB uses the partial index for each. */
const leastId = new Types.ObjectId('0'.repeat(24));

const schema = new Schema(
  {
    department: { type: String, enum: departments, required: true },
    /** Who registered the call; removed after the retention period. */
    user_id: { type: Schema.Types.ObjectId, default: null },
    occurred_at: { type: Date, required: true },
    /** Local time in Oslo: `2026-11`, `2026-11-20`, `14`. Statistics group by these. */
    month: { type: String, required: true },
    day: { type: String, required: true },
    hour: { type: String, required: true },
    /** Calls registered together refer to the first of them, so that one undo removes all. */
    counted_with: { type: Schema.Types.ObjectId },
    request_key: String,
    created_at: { type: Date, required: true },
    /** Last response to the registration, which a retry renews; undo counts from it, as a response may get lost. */
    answered_at: { type: Date, required: true },
  },
  { collection: 'call_logs', versionKey: false },
);
schema.index({ month: 1, department: 1 });
schema.index({ day: 1, hour: 1 });
schema.index({ user_id: 1, created_at: -1, _id: -1 });
schema.index({ counted_with: 1 }, { partialFilterExpression: { counted_with: { $gt: leastId } } });
schema.index({ created_at: 1 }, { partialFilterExpression: { user_id: { $type: 'objectId' } } });
indexRequestKeys(schema);

export const CallModel = model('Call', schema);
export type StoredCall = InferSchemaType<typeof schema> & { _id: Types.ObjectId };
