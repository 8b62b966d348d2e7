import { type InferSchemaType, model, Schema, type Types } from 'mongoose';
import { indexRequestKeys } from '../../platform/create-once';
import { changeKeys } from '../../platform/update-version';

const schema = new Schema(
  {
    name: { type: String, required: true },
    /** Normalised name, for sorting. */
    name_key: { type: String, required: true },
    subject: { type: String, required: true },
    text: { type: String, required: true },
    /** E-mail of the account that changed it last. */
    changed_by: { type: String, required: true },
    request_key: String,
    version: { type: Number, default: 1 },
    ...changeKeys,
    created_at: { type: Date, required: true },
    updated_at: { type: Date, required: true },
  },
  { collection: 'answer_templates', versionKey: false },
);
schema.index({ name_key: 1, _id: 1 });
indexRequestKeys(schema);

export const AnswerTemplateModel = model('AnswerTemplate', schema);
export type StoredAnswerTemplate = InferSchemaType<typeof schema> & { _id: Types.ObjectId };
