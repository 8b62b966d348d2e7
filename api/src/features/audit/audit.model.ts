import { type InferSchemaType, model, type Query, Schema, type Types } from 'mongoose';
import { auditActions, auditAreas } from 'shared/contracts/audit';

const schema = new Schema(
  {
    at: { type: Date, required: true },
    /** One e-mail, or a list of several. */
    actor: { type: Schema.Types.Mixed, default: null },
    area: { type: String, enum: auditAreas, required: true },
    action: { type: String, enum: auditActions, required: true },
    records: { type: [String], default: [] },
    count: { type: Number, default: 0 },
    detail: { type: String, default: null },
    /** Position among the entries of one use; absent if there is only one. */
    part: { type: Number },
    parts: { type: Number },
    /** Position in the chain, from 1 without gaps; absent in entries older than the chain. */
    seq: { type: Number },
    chained: { type: Boolean },
    /** Id of the key in AUDIT_KEYS that made the MAC. */
    key_id: { type: String },
    /** MAC over the entry and the previous MAC. */
    mac: { type: String },
  },
  { collection: 'audit_log', versionKey: false },
);
schema.index({ at: -1, _id: -1 });
schema.index({ area: 1, at: -1, _id: -1 });
schema.index({ area: 1, action: 1, at: -1, _id: -1 });
// The embedded database takes lists in the first field of an index only.
schema.index({ actor: 1, area: 1, at: -1, _id: -1 });
schema.index({ records: 1, at: -1, _id: -1 });
schema.index({ seq: 1 }, { unique: true, partialFilterExpression: { chained: true } });

// Append-only: entries are never changed or removed.
const refuse = () => {
  throw new Error('The audit log is append-only');
};
schema.pre(['updateOne', 'updateMany', 'findOneAndUpdate', 'findOneAndReplace', 'replaceOne'], refuse);
schema.pre<Query<unknown, unknown>>(['deleteOne', 'deleteMany', 'findOneAndDelete'], refuse);
schema.pre('save', function () {
  if (!this.isNew) refuse();
});

export const AuditModel = model('AuditEntry', schema);

export type StoredAuditEntry = Omit<InferSchemaType<typeof schema>, 'actor'> & {
  _id: Types.ObjectId;
  actor?: string | string[] | null;
};
