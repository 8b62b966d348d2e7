import { randomBytes } from 'node:crypto';
import { type InferSchemaType, model, Schema, Types } from 'mongoose';
import { blogLimits } from 'shared/contracts/blog';
import { indexRequestKeys } from '../../platform/create-once';
import { expireRows } from '../../platform/expired-rows';

/** A text for each language besides Norwegian. */
const texts = new Schema({ sv: String, da: String, en: String }, { _id: false });

const schema = new Schema(
  {
    title: { type: String, required: true, maxlength: blogLimits.title },
    /** Claimed before it is stored; a post of before may be without one. */
    slug: String,
    /** Sanitised before it is stored. */
    content: { type: String, required: true },
    /** Title and content in other languages, the one never without the other. */
    titles: { type: texts, default: null },
    contents: { type: texts, default: null },
    image_url: { type: String, default: null },
    image_alt: { type: String, default: null },
    author: { type: String, default: null },
    published: { type: Boolean, default: false },
    published_at: { type: Date, default: null },
    /** When it is to be published, or was to be where that has happened by itself. */
    scheduled_at: { type: Date, default: null },
    /** E-mail of the account that saved this version. */
    saved_by: { type: String, default: null },
    request_key: String,
    /** What writers find it by, and by which rules that was made. */
    search_key: { type: String, default: '' },
    search_version: Number,
    version: { type: Number, default: 1 },
    created_at: { type: Date, required: true },
    updated_at: { type: Date, required: true },
  },
  { collection: 'blog_posts', versionKey: false },
);
// What readers list, and what writers list.
schema.index({ published: 1, published_at: -1, _id: -1 });
schema.index({ created_at: -1, _id: -1 });
// What an address names.
schema.index({ slug: 1 });
// What is to be published next.
schema.index({ published: 1, scheduled_at: 1 });
indexRequestKeys(schema);

export const BlogPostModel = model('BlogPost', schema);
export type StoredPost = InferSchemaType<typeof schema> & { _id: Types.ObjectId };

const revisionSchema = new Schema(
  {
    post_id: { type: Schema.Types.ObjectId, required: true },
    version: { type: Number, required: true },
    title: { type: String, required: true },
    content: { type: String, required: true },
    titles: { type: texts, default: null },
    contents: { type: texts, default: null },
    image_url: { type: String, default: null },
    image_alt: { type: String, default: null },
    author: { type: String, default: null },
    saved_at: { type: Date, required: true },
    saved_by: { type: String, default: null },
  },
  { collection: 'blog_revisions', versionKey: false },
);
revisionSchema.index({ post_id: 1, version: -1 }, { unique: true });

/** What posts said before they were saved again. */
export const BlogRevisionModel = model('BlogRevision', revisionSchema);
export type StoredRevision = InferSchemaType<typeof revisionSchema>;

const slugSchema = new Schema(
  {
    /** The slug. */
    _id: { type: String, required: true },
    post_id: { type: Schema.Types.ObjectId, required: true },
    /** Of the request that claimed it for a new post: sent again, it finds its own. */
    request_key: String,
    /** Readers have had it: it leads to its post as long as there is one. */
    shown: { type: Boolean, default: false },
    claimed_at: { type: Date, required: true },
  },
  { collection: 'blog_slugs', versionKey: false },
);
slugSchema.index({ post_id: 1 });

/** Whose each slug is, also those that posts had before: none is two posts', whichever processes save. */
export const BlogSlugModel = model('BlogSlug', slugSchema);
export type StoredSlug = InferSchemaType<typeof slugSchema>;

const previewSchema = new Schema(
  {
    /** The post's: it has one link at most. */
    _id: { type: Schema.Types.ObjectId, required: true },
    /** SHA-256 of the token: who reads the database cannot use it. */
    token_hash: { type: String, required: true },
    expires_at: { type: Date, required: true },
  },
  { collection: 'blog_previews', versionKey: false },
);
previewSchema.index({ token_hash: 1 }, { unique: true });
expireRows(previewSchema, 'expires_at');

export const BlogPreviewModel = model('BlogPreview', previewSchema);
export type StoredPreview = InferSchemaType<typeof previewSchema>;

const imageSchema = new Schema(
  {
    /** Drawn at random: the database's own ids could be counted on to the pictures of drafts, which anybody may fetch. */
    _id: { type: Schema.Types.ObjectId, default: () => new Types.ObjectId(randomBytes(12)) },
    type: { type: String, enum: ['image/svg+xml', 'image/png', 'image/jpeg', 'image/webp'], required: true },
    data: { type: Buffer, required: true },
    /** Of an uploaded one: its size, how wide it can be had, and the smaller ones. */
    width: Number,
    height: Number,
    widths: { type: [Number], default: undefined },
    smaller: {
      type: [new Schema({ width: Number, data: Buffer }, { _id: false })],
      default: undefined,
    },
    created_at: { type: Date, required: true },
  },
  { collection: 'blog_images', versionKey: false },
);

/** Pictures made for posts, or uploaded. One is never changed: another picture has another id. */
export const BlogImageModel = model('BlogImage', imageSchema);
export type StoredImage = InferSchemaType<typeof imageSchema>;
