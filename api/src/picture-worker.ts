import { uploadLimits } from 'shared/contracts/blog';
import sharp, { type Sharp } from 'sharp';
import type { WorkerAnswer } from './features/blog/picture-maker';

// Only three decoders are enabled, to reduce the attack surface: no SVG, PDF or other formats.
sharp.block({ operation: ['VipsForeignLoad'] });
sharp.unblock({
  operation: ['VipsForeignLoadJpegBuffer', 'VipsForeignLoadPngBuffer', 'VipsForeignLoadWebpBuffer'],
});
sharp.concurrency(1);
sharp.cache(false);

/** For phones, for high-density phones or a text column, and for large screens. */
const widths = [480, 960, 1600];

/** Creates all sizes of a picture: rotated upright, in sRGB, without metadata. */
async function make(file: Buffer): Promise<WorkerAnswer> {
  const asked = await sharp(file, { limitInputPixels: false }).metadata();
  if (asked.width * asked.height > uploadLimits.pixels) return { fault: 'upload_too_many_pixels' };
  // Decode once; smaller sizes are made from the largest.
  const { data: pixels, info } = await sharp(file, {
    limitInputPixels: uploadLimits.pixels,
    failOn: 'error',
    sequentialRead: true,
  })
    .autoOrient()
    .resize({ width: Math.max(...widths), withoutEnlargement: true })
    .toColourspace('srgb')
    .raw()
    .toBuffer({ resolveWithObject: true });
  const { width, height, channels } = info;
  const sizes = [];
  for (const size of [...widths.filter((one) => one < width), width]) {
    const data = await sharp(pixels, { raw: { width, height, channels } })
      .resize({ width: size })
      .webp({ quality: 80 })
      .toBuffer();
    sizes.push({ width: size, data });
  }
  return { width, height, sizes, share: await shareOf(sharp(pixels, { raw: { width, height, channels } })) };
}

/** Link previews have this form, and some networks show no picture above this size. */
const shared = { width: 1200, height: 630, bytes: 300_000 };
const qualities = [80, 60, 40, 20];

/** The middle of a picture as a JPEG for link previews, in the best quality that is small enough. */
async function shareOf(picture: Sharp): Promise<Buffer> {
  const { data, info } = await picture
    .resize(shared.width, shared.height)
    .flatten({ background: '#ffffff' })
    .raw()
    .toBuffer({ resolveWithObject: true });
  const { width, height, channels } = info;
  let jpeg = Buffer.alloc(0);
  for (const quality of qualities) {
    jpeg = await sharp(data, { raw: { width, height, channels } })
      .jpeg({ quality, mozjpeg: true })
      .toBuffer();
    if (jpeg.length <= shared.bytes) break;
  }
  return jpeg;
}

process.once('message', (file: Uint8Array) => {
  make(Buffer.from(file))
    .catch((): WorkerAnswer => ({ fault: 'upload_broken' }))
    .then((answer) => process.send?.(answer));
});
