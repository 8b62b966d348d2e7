import { randomBytes } from 'node:crypto';
import { type InferSchemaType, model, Schema, Types } from 'mongoose';
import { blogLimits } from 'shared/contracts/blog';
import { indexRequestKeys } from '../../platform/create-once';
import { expireRows } from '../../platform/expired-rows';
import { changeKeys } from '../../platform/update-version';

/** One text per language other than Norwegian. */
const texts = new Schema({ sv: String, da: String, en: String }, { _id: false });

const schema = new Schema(
  {
    title: { type: String, required: true, maxlength: blogLimits.title },
    slug: { type: String, required: true },
    /** Every slug that leads here: its own, and former ones that readers have had. */
    slugs: { type: [String], required: true },
    /** Whether readers have had its own. */
    slug_shown: { type: Boolean, default: false },
    /** Sanitised before it is stored. */
    content: { type: String, required: true },
    /** Translations; a language has both a title and a content, or neither. */
    titles: { type: texts, default: null },
    contents: { type: texts, default: null },
    image_url: { type: String, default: null },
    image_alt: { type: String, default: null },
    author: { type: String, default: null },
    published: { type: Boolean, default: false },
    published_at: { type: Date, default: null },
    /** Planned publication time; kept after the automatic publication. */
    scheduled_at: { type: Date, default: null },
    /** E-mail of the account that saved this version. */
    saved_by: { type: String, default: null },
    request_key: String,
    /** Derived search text. */
    search_key: { type: String, required: true },
    version: { type: Number, default: 1 },
    ...changeKeys,
    created_at: { type: Date, required: true },
    updated_at: { type: Date, required: true },
  },
  { collection: 'blog_posts', versionKey: false },
);
// For the readers' and the writers' list.
schema.index({ published: 1, published_at: -1, _id: -1 });
schema.index({ created_at: -1, _id: -1 });
// For look-ups by slug: each belongs to one post. Partial: rows without any do not collide.
schema.index({ slugs: 1 }, { unique: true, partialFilterExpression: { slugs: { $gt: '' } } });
// For scheduled publication.
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

/** Former versions of posts. */
export const BlogRevisionModel = model('BlogRevision', revisionSchema);
export type StoredRevision = InferSchemaType<typeof revisionSchema>;

const previewSchema = new Schema(
  {
    /** The id of the post, so a post has at most one link. */
    _id: { type: Schema.Types.ObjectId, required: true },
    /** SHA-256 of the token, so that read access to the database does not yield usable links. */
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
    /** Random: default ObjectIds are predictable, and pictures of drafts can be fetched without signing in. */
    _id: { type: Schema.Types.ObjectId, default: () => new Types.ObjectId(randomBytes(12)) },
    type: { type: String, enum: ['image/svg+xml', 'image/png', 'image/jpeg', 'image/webp'], required: true },
    data: { type: Buffer, required: true },
    /** Only for uploads: original size, available widths and the smaller versions. */
    width: Number,
    height: Number,
    widths: { type: [Number], default: undefined },
    smaller: {
      type: [new Schema({ width: Number, data: Buffer }, { _id: false })],
      default: undefined,
    },
    /** JPEG for link previews; made when it is first asked for, if the picture was not uploaded. */
    share: Buffer,
    created_at: { type: Date, required: true },
  },
  { collection: 'blog_images', versionKey: false },
);
// For the clean-up of unused pictures.
imageSchema.index({ created_at: 1 });

/** Generated or uploaded pictures. They are immutable: a changed picture gets a new id. */
export const BlogImageModel = model('BlogImage', imageSchema);
export type StoredImage = InferSchemaType<typeof imageSchema>;
