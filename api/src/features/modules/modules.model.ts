import { type InferSchemaType, model, Schema, type Types } from 'mongoose';
import { firstByteBounds } from 'shared/contracts/module-counts';
import { moduleChanges } from 'shared/contracts/modules';
import { dayMs, hourMs, minuteMs } from 'shared/durations';
import { indexRequestKeys } from '../../platform/create-once';
import { expireRows } from '../../platform/expired-rows';

const moduleSchema = new Schema(
  {
    name: { type: String, required: true },
    /** Incremented with each change; a change applies only to the revision it was based on (optimistic locking). */
    revision: { type: Number, required: true },
    /** Null if the module was removed. */
    live: { type: String, default: null },
    /** Formerly live versions, newest first: the targets of rollbacks. */
    earlier: { type: [String], required: true },
    /** Versions that were rolled back, remembered so that a restart does not release them again. */
    withdrawn: { type: [String], required: true },
    /** Version shown in a share of documents beside the live one; null if there is none. */
    canary: {
      type: new Schema(
        {
          version: { type: String, required: true },
          /** Percentage of documents. */
          share: { type: Number, required: true },
          since: { type: Date, required: true },
        },
        { _id: false },
      ),
      default: null,
    },
    /** Signature over the live state, verified by the edges. */
    signature: { type: String, required: true },
    /** The last change. It is copied to the history right afterwards, so a crash in between loses nothing. */
    change: { type: Schema.Types.Mixed, required: true },
  },
  { collection: 'modules', versionKey: false },
);
moduleSchema.index({ name: 1 }, { unique: true });
/** Live state of each module. */
export const ModuleModel = model('Module', moduleSchema);
export type StoredModule = InferSchemaType<typeof moduleSchema> & { _id: Types.ObjectId };

const releaseSchema = new Schema(
  {
    module: { type: String, required: true },
    version: { type: String, required: true },
    /** A `SignedRelease` as JSON text, because file paths are not valid field names. */
    manifest: { type: String, required: true },
    /** Signature of the manifest. */
    signature: { type: String, required: true },
    created_at: { type: Date, required: true },
    /** When it was last submitted, made live or shown; recently needed releases are not cleaned up. */
    wanted_at: { type: Date, required: true },
  },
  { collection: 'module_releases', versionKey: false },
);
releaseSchema.index({ module: 1, version: 1 }, { unique: true });
/** Stored releases; their content is immutable. */
export const ModuleReleaseModel = model('ModuleRelease', releaseSchema);

const fileSchema = new Schema(
  {
    integrity: { type: String, required: true },
    size: { type: Number, required: true },
    /** Content of files up to `maxWholeBytes`. */
    data: { type: Buffer, default: null },
    /** GridFS id of the content of larger files. */
    blob: { type: Schema.Types.ObjectId, default: null },
    created_at: { type: Date, required: true },
    /** When it was last uploaded or asked for. */
    wanted_at: { type: Date, required: true },
  },
  { collection: 'module_files', versionKey: false },
);
fileSchema.index({ integrity: 1 }, { unique: true });
// For the clean-up: files that nobody has needed for a while, and the large ones.
fileSchema.index({ wanted_at: 1 });
fileSchema.index({ blob: 1 });
/** Files of releases by content hash; identical files are stored once. */
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
    /** E-mail of the administrator who made the change, until it is removed. */
    account: { type: String, default: null },
    commit: { type: String, default: null },
    why: { type: String, default: null },
  },
  { collection: 'module_events', versionKey: false },
);
eventSchema.index({ module: 1, revision: -1 }, { unique: true });
eventSchema.index({ at: 1 }, { partialFilterExpression: { account: { $type: 'string' } } });
/** History of live versions. Append-only, except that the account is removed later. */
export const ModuleEventModel = model('ModuleEvent', eventSchema);

/** Period over which versions are compared, even if modules are released rarely. */
const figuresRetentionMs = 30 * dayMs;
/** Name of the histogram field for documents whose first byte came within this many milliseconds. */
export const firstByteField = (bound: number) => `within_${bound}`;
const figuresSchema = new Schema(
  {
    module: { type: String, required: true },
    version: { type: String, required: true },
    /** Start of the five-minute interval, or of the minute while a canary runs. */
    at: { type: Date, required: true },
    pages: Number,
    failures: Number,
    reported: Number,
    ...Object.fromEntries(firstByteBounds.map((bound) => [firstByteField(bound), Number])),
  },
  { collection: 'module_figures', versionKey: false },
);
figuresSchema.index({ module: 1, version: 1, at: 1 }, { unique: true });
expireRows(figuresSchema, 'at', figuresRetentionMs);
/** Figures of each version reported by edges and browsers; no personal data. */
export const ModuleFiguresModel = model('ModuleFigures', figuresSchema);

/** Validity of a document's token; the failure has been counted long before. */
const failingRetentionMs = 12 * hourMs;
const failingSchema = new Schema(
  {
    /** Random id from the edge that sent the document. */
    document: { type: String, required: true },
    module: { type: String, required: true },
    version: { type: String, required: true },
    /** Pseudonym of the receiving network, signed by the edge; for failures the edge saw itself, the document id. */
    network: { type: String, default: '' },
    at: { type: Date, required: true },
  },
  { collection: 'failing_documents', versionKey: false },
);
failingSchema.index({ document: 1, module: 1 }, { unique: true });
failingSchema.index({ module: 1, version: 1, at: 1 });
expireRows(failingSchema, 'at', failingRetentionMs);
/** Documents in which a module failed while its canary was running. */
export const FailingDocumentModel = model('FailingDocument', failingSchema);

const audienceSchema = new Schema(
  {
    module: { type: String, required: true },
    version: { type: String, required: true },
    /** Pseudonym; its key is not stored in the database. */
    network: { type: String, required: true },
    at: { type: Date, required: true },
  },
  { collection: 'canary_networks', versionKey: false },
);
audienceSchema.index({ module: 1, version: 1, network: 1 }, { unique: true });
expireRows(audienceSchema, 'at', figuresRetentionMs);
/** The first few networks that got documents of a canary. */
export const CanaryNetworkModel = model('CanaryNetwork', audienceSchema);

/** Expiry of path claims, in case a process crashes: a minute by any clock that differs from another's by up to one. */
export const claimHoldsMs = 2 * minuteMs;
const claimSchema = new Schema(
  {
    module: { type: String, required: true },
    /** Routes and feeds as JSON text, because paths are not valid field names. */
    claimed: { type: String, required: true },
    at: { type: Date, required: true },
  },
  { collection: 'module_claims', versionKey: false },
);
expireRows(claimSchema, 'at', claimHoldsMs);
/** Paths that a module is about to take. */
export const ModuleClaimModel = model('ModuleClaim', claimSchema);

const tokenSchema = new Schema(
  {
    /** SHA-256 of the token, which is long and random (so no salt is needed). */
    hash: { type: String, required: true },
    /** The module it may release; `*` means every module. */
    module: { type: String, required: true },
    label: { type: String, required: true },
    created_at: { type: Date, required: true },
    last_used_at: { type: Date, default: null },
    expires_at: { type: Date, default: null },
    request_key: { type: String },
  },
  { collection: 'deploy_tokens', versionKey: false },
);
tokenSchema.index({ hash: 1 }, { unique: true });
indexRequestKeys(tokenSchema);
expireRows(tokenSchema, 'expires_at');
export const DeployTokenModel = model('DeployToken', tokenSchema);
