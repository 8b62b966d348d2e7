import { type InferSchemaType, model, Schema, type Types } from 'mongoose';
import { blogLimits } from 'shared/contracts/blog';

const schema = new Schema(
  {
    title: { type: String, required: true, maxlength: blogLimits.title },
    /** Sanitised before it is stored. */
    content: { type: String, required: true },
    image_url: { type: String, default: null },
    author: { type: String, default: null },
    published: { type: Boolean, default: false },
    published_at: { type: Date, default: null },
    request_key: String,
    version: { type: Number, default: 1 },
    created_at: { type: Date, required: true },
    updated_at: { type: Date, required: true },
  },
  { collection: 'blog_posts', versionKey: false },
);
// What readers list, and what writers list.
schema.index({ published: 1, published_at: -1, _id: -1 });
schema.index({ created_at: -1, _id: -1 });
schema.index(
  { request_key: 1 },
  { unique: true, partialFilterExpression: { request_key: { $type: 'string' } } },
);

export const BlogPostModel = model('BlogPost', schema);
export type StoredPost = InferSchemaType<typeof schema> & { _id: Types.ObjectId };

const imageSchema = new Schema(
  {
    type: { type: String, enum: ['image/svg+xml', 'image/png', 'image/jpeg', 'image/webp'], required: true },
    data: { type: Buffer, required: true },
    created_at: { type: Date, required: true },
  },
  { collection: 'blog_images', versionKey: false },
);

/** Pictures made for posts. One is never changed: another picture has another id. */
export const BlogImageModel = model('BlogImage', imageSchema);
export type StoredImage = InferSchemaType<typeof imageSchema>;
