import { randomUUID } from 'node:crypto';
import { trusted } from 'mongoose';
import type { BlogPicture } from 'shared/contracts/blog';
import type { generateBlogImage } from 'shared/contracts/blog.schema';
import type { BodyOf } from 'shared/contracts/endpoint';
import { BlogImageModel, type StoredImage, type StoredPost } from './blog.model';
import { contentsOf } from './blog-languages';
import { drawPicture } from './draw-picture';
import { askImageService, type ImageService } from './image-service';
import type { MadePicture, PictureMaker } from './picture-maker';

const addressOf = (id: unknown) => `/api/blog-images/${id}`;

/** Ids of the stored pictures that a text refers to. */
export const idsIn = (text: string): string[] => [
  ...new Set([...text.matchAll(/\/api\/blog-images\/([0-9a-f]{24})/g)].map(([, id = '']) => id)),
];

/** Creates a picture for a text with the image service, or draws one locally if none is configured. Returns its URL. */
export async function makePicture(
  { title, content }: BodyOf<typeof generateBlogImage>,
  service: ImageService | undefined,
): Promise<string> {
  // A random seed, so that every request yields another composition.
  if (!service) return storePicture('image/svg+xml', Buffer.from(drawPicture(content, title, randomUUID())));
  const made = await askImageService(service, title, content);
  return made.address ?? storePicture(made.type, made.data);
}

/** Stores a picture and returns its URL path. */
export async function storePicture(type: StoredImage['type'], data: Buffer): Promise<string> {
  const { _id } = await BlogImageModel.create({ type, data, created_at: new Date() });
  return addressOf(_id);
}

/** Upper limit of pictures looked up per post; real posts have fewer. */
const maxPictures = 100;

/** Metadata of a post's stored pictures: the type of its title picture and the sizes of uploaded ones. */
export async function picturesIn({
  image_url,
  ...texts
}: Pick<StoredPost, 'image_url' | 'content' | 'contents'>) {
  const ids = idsIn([image_url, ...contentsOf(texts)].join(' ')).slice(0, maxPictures);
  if (ids.length === 0) return {};
  const rows = await BlogImageModel.find({ _id: trusted({ $in: ids }) }, 'type width height widths').lean();
  return {
    image_type: rows.find(({ _id }) => addressOf(_id) === image_url)?.type,
    pictures: rows.flatMap(({ _id, width, height, widths }): BlogPicture[] =>
      width && height && widths ? [{ address: addressOf(_id), width, height, widths }] : [],
    ),
  };
}

/** A stored picture at one of its available widths; null if there is none. */
export async function findPicture(
  id: string,
  width?: number,
): Promise<Pick<StoredImage, 'type' | 'data'> | null> {
  const picture = await BlogImageModel.findById(id, width === undefined ? 'type data' : undefined);
  if (!picture || width === undefined || width === picture.width) return picture;
  const data = picture.smaller?.find((one) => one.width === width)?.data;
  return data ? { type: picture.type, data } : null;
}

/** A stored picture as link previews show it; null if there is none, as of drawings. */
export async function findSharedPicture(id: string, maker: PictureMaker): Promise<Buffer | null> {
  // Without the picture itself, which has megabytes, where its preview is made already.
  const picture = await BlogImageModel.findById(id, 'type share');
  if (!picture || picture.type === 'image/svg+xml') return null;
  if (picture.share) return picture.share;
  const whole = await BlogImageModel.findById(id, 'data');
  if (!whole) return null;
  const { share } = await maker.make(whole.data);
  await BlogImageModel.updateOne({ _id: id }, { $set: { share } });
  return share;
}

/** Stores an uploaded picture in all its sizes. */
export async function storeUpload({ width, height, sizes, share }: MadePicture): Promise<BlogPicture> {
  const [{ data = Buffer.alloc(0) } = {}, ...smaller] = sizes.toSorted(
    (one, other) => other.width - one.width,
  );
  const widths = sizes.map((size) => size.width).toSorted((one, other) => one - other);
  const { _id } = await BlogImageModel.create({
    type: 'image/webp',
    data,
    width,
    height,
    widths,
    smaller,
    share,
    created_at: new Date(),
  });
  return { address: addressOf(_id), width, height, widths };
}
