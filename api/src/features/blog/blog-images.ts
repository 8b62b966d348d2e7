import { randomUUID } from 'node:crypto';
import type { generateBlogImage } from 'shared/contracts/blog.schema';
import type { BodyOf } from 'shared/contracts/endpoint';
import { BlogImageModel, type StoredImage } from './blog.model';
import { drawPicture } from './draw-picture';
import { askImageService, type ImageService } from './image-service';

/** Makes a picture for a text: by the image service when there is one, else drawn here. Tells its address. */
export async function makePicture(
  { title, content }: BodyOf<typeof generateBlogImage>,
  service: ImageService | undefined,
): Promise<string> {
  // Another press gives another composition of the same subject.
  if (!service) return storePicture('image/svg+xml', Buffer.from(drawPicture(content, title, randomUUID())));
  const made = await askImageService(service, title, content);
  return made.address ?? storePicture(made.type, made.data);
}

/** Stores a picture and tells the address that it is served under. */
export async function storePicture(type: StoredImage['type'], data: Buffer): Promise<string> {
  const { _id } = await BlogImageModel.create({ type, data, created_at: new Date() });
  return `/api/blog-images/${_id}`;
}

/** The type of a picture by its address; undefined for one that is not kept here. */
export async function typeOfPicture(address: string | null | undefined): Promise<string | undefined> {
  const [, id] = /^\/api\/blog-images\/([0-9a-f]{24})$/.exec(address ?? '') ?? [];
  return id && (await BlogImageModel.findById(id, 'type').lean())?.type;
}

/** A picture that was stored here; null when there is none. */
export const findPicture = (id: string) => BlogImageModel.findById(id);
