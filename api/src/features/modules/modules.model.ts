import { type InferSchemaType, model, Schema, type Types } from 'mongoose';
import { firstByteBounds } from 'shared/contracts/module-counts';
import { moduleChanges } from 'shared/contracts/modules';
import { dayMs, hourMs, minuteMs } from 'shared/durations';
import { expireRows } from '../../platform/expired-rows';

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
    /** Shown in some documents beside the live one, since then; null while none is. */
    canary: {
      type: new Schema(
        {
          version: { type: String, required: true },
          /** Of 100 documents. */
          share: { type: Number, required: true },
          since: { type: Date, required: true },
        },
        { _id: false },
      ),
      default: null,
    },
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
    /** `SignedRelease` as JSON: paths of files are no names of fields. */
    manifest: { type: String, required: true },
    /** Of the manifest; none where an earlier version took the release in. */
    signature: { type: String, default: null },
    created_at: { type: Date, required: true },
    /** When it was last handed in, live or shown: one that was wanted lately is not cleaned away. */
    wanted_at: { type: Date, default: null },
  },
  { collection: 'module_releases', versionKey: false },
);
releaseSchema.index({ module: 1, version: 1 }, { unique: true });
/** Stored releases; what they say is never changed. */
export const ModuleReleaseModel = model('ModuleRelease', releaseSchema);

const fileSchema = new Schema(
  {
    integrity: { type: String, required: true },
    size: { type: Number, required: true },
    /** What is in it, up to 8 MB. */
    data: { type: Buffer, default: null },
    /** Of a longer one: where it lies in pieces. */
    blob: { type: Schema.Types.ObjectId, default: null },
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
    /** Of a person in the admin panel, until it is forgotten. */
    account: { type: String, default: null },
    commit: { type: String, default: null },
    why: { type: String, default: null },
  },
  { collection: 'module_events', versionKey: false },
);
eventSchema.index({ module: 1, revision: -1 }, { unique: true });
/** Every change of what is live; rows are added, and nothing of them changes but that their account is forgotten. */
export const ModuleEventModel = model('ModuleEvent', eventSchema);
export type StoredModuleEvent = InferSchemaType<typeof eventSchema>;

/** Within so long a version is compared with the one before it, however seldom modules are released. */
const figuresRetentionMs = 30 * dayMs;
/** Where the documents are counted whose first byte came within so many milliseconds. */
export const firstByteField = (bound: number) => `within_${bound}`;
const figuresSchema = new Schema(
  {
    module: { type: String, required: true },
    version: { type: String, required: true },
    /** Start of the five minutes that are counted, or of the minute while a canary runs. */
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
/** What edges and browsers reported of each version, without anything of a person. */
export const ModuleFiguresModel = model('ModuleFigures', figuresSchema);

/** As long as a document's token holds: by then it has long been counted. */
const failingRetentionMs = 12 * hourMs;
const failingSchema = new Schema(
  {
    /** Made up by the edge that sent it. */
    document: { type: String, required: true },
    module: { type: String, required: true },
    version: { type: String, required: true },
    /** A pseudonym of the network that got it, as the edge signed; of what an edge saw itself, of this document alone. */
    network: { type: String, default: '' },
    at: { type: Date, required: true },
  },
  { collection: 'failing_documents', versionKey: false },
);
failingSchema.index({ document: 1, module: 1 }, { unique: true });
failingSchema.index({ module: 1, version: 1, at: 1 });
expireRows(failingSchema, 'at', failingRetentionMs);
/** Documents in which a module failed while a canary of it ran. */
export const FailingDocumentModel = model('FailingDocument', failingSchema);

const audienceSchema = new Schema(
  {
    module: { type: String, required: true },
    version: { type: String, required: true },
    /** A pseudonym, under a key that stands in no database. */
    network: { type: String, required: true },
    at: { type: Date, required: true },
  },
  { collection: 'canary_networks', versionKey: false },
);
audienceSchema.index({ module: 1, version: 1, network: 1 }, { unique: true });
expireRows(audienceSchema, 'at', figuresRetentionMs);
/** The first few networks that documents of a canary were sent to. */
export const CanaryNetworkModel = model('CanaryNetwork', audienceSchema);

/** A process that came to an end in between holds addresses for no longer. */
export const claimHoldsMs = minuteMs;
const claimSchema = new Schema(
  {
    module: { type: String, required: true },
    /** Its routes and feeds as JSON: addresses are no names of fields. */
    claimed: { type: String, required: true },
    at: { type: Date, required: true },
  },
  { collection: 'module_claims', versionKey: false },
);
expireRows(claimSchema, 'at', claimHoldsMs);
/** Addresses that a module is about to take. */
export const ModuleClaimModel = model('ModuleClaim', claimSchema);

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
expireRows(tokenSchema, 'expires_at');
export const DeployTokenModel = model('DeployToken', tokenSchema);
