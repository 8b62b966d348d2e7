import { type InferSchemaType, model, Schema, type Types } from 'mongoose';
import { moduleChanges } from 'shared/contracts/modules';

const moduleSchema = new Schema(
  {
    name: { type: String, required: true },
    /** One more with each change, which is made to the revision that was seen or not at all. */
    revision: { type: Number, required: true },
    /** Null where it was taken away. */
    live: { type: String, default: null },
    /** Versions that were live before, newest first: where a rollback goes. */
    earlier: { type: [String], required: true },
    /** Versions that were rolled back: known, so that a start does not release them again. */
    withdrawn: { type: [String], required: true },
    /** Of what is live now, for the edges. */
    signature: { type: String, required: true },
    /** The change that led here; it stands in the history, too, but for the moment between the two. */
    change: { type: Schema.Types.Mixed, required: true },
  },
  { collection: 'modules', versionKey: false },
);
moduleSchema.index({ name: 1 }, { unique: true });
/** What is live of each module. */
export const ModuleModel = model('Module', moduleSchema);
export type StoredModule = InferSchemaType<typeof moduleSchema> & { _id: Types.ObjectId };

const releaseSchema = new Schema(
  {
    module: { type: String, required: true },
    version: { type: String, required: true },
    /** `Release` as JSON: paths of files are no names of fields. */
    manifest: { type: String, required: true },
    created_at: { type: Date, required: true },
    /** When it was last handed in, live or shown: one that was wanted lately is not cleaned away. */
    wanted_at: { type: Date, default: null },
  },
  { collection: 'module_releases', versionKey: false },
);
releaseSchema.index({ module: 1, version: 1 }, { unique: true });
/** Releases that are kept; what they say is never changed. */
export const ModuleReleaseModel = model('ModuleRelease', releaseSchema);

const fileSchema = new Schema(
  {
    integrity: { type: String, required: true },
    size: { type: Number, required: true },
    data: { type: Buffer, required: true },
    created_at: { type: Date, required: true },
    /** When it was last sent or asked for. */
    wanted_at: { type: Date, default: null },
  },
  { collection: 'module_files', versionKey: false },
);
fileSchema.index({ integrity: 1 }, { unique: true });
/** Files of releases by their hash: one that is the same in two of them is stored once. */
export const ModuleFileModel = model('ModuleFile', fileSchema);

const eventSchema = new Schema(
  {
    module: { type: String, required: true },
    revision: { type: Number, required: true },
    at: { type: Date, required: true },
    what: { type: String, enum: moduleChanges, required: true },
    from: { type: String, default: null },
    to: { type: String, default: null },
    by: { type: String, required: true },
    commit: { type: String, default: null },
    why: { type: String, default: null },
  },
  { collection: 'module_events', versionKey: false },
);
eventSchema.index({ module: 1, revision: -1 }, { unique: true });
/** Every change of what is live; rows are added and never touched again. */
export const ModuleEventModel = model('ModuleEvent', eventSchema);
export type StoredModuleEvent = InferSchemaType<typeof eventSchema>;

const tokenSchema = new Schema(
  {
    /** SHA-256 of the token, which is long and random. */
    hash: { type: String, required: true },
    /** The module that it may release; `*` stands for every one. */
    module: { type: String, required: true },
    label: { type: String, required: true },
    created_at: { type: Date, required: true },
    last_used_at: { type: Date, default: null },
    expires_at: { type: Date, default: null },
  },
  { collection: 'deploy_tokens', versionKey: false },
);
tokenSchema.index({ hash: 1 }, { unique: true });
tokenSchema.index({ expires_at: 1 }, { expireAfterSeconds: 0 });
export const DeployTokenModel = model('DeployToken', tokenSchema);
