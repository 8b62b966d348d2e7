import { uploadLimits } from 'shared/contracts/blog';
import sharp from 'sharp';
import type { WorkerAnswer } from './features/blog/picture-maker';

// Files are read by three decoders alone: vector images, documents and the rest are none of theirs.
sharp.block({ operation: ['VipsForeignLoad'] });
sharp.unblock({
  operation: ['VipsForeignLoadJpegBuffer', 'VipsForeignLoadPngBuffer', 'VipsForeignLoadWebpBuffer'],
});
sharp.concurrency(1);
sharp.cache(false);

/** For a phone, a phone with a sharp screen or a column of text, and a large screen. */
const widths = [480, 960, 1600];

/** The picture in its sizes, upright, in sRGB, and without anything that the file said besides. */
async function make(file: Buffer): Promise<WorkerAnswer> {
  const asked = await sharp(file, { limitInputPixels: false }).metadata();
  if (asked.width * asked.height > uploadLimits.pixels) return { fault: 'upload_too_many_pixels' };
  // Decoded once: the smaller ones are made of the largest.
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
  return { width, height, sizes };
}

process.once('message', (file: Uint8Array) => {
  make(Buffer.from(file))
    .catch((): WorkerAnswer => ({ fault: 'upload_broken' }))
    .then((answer) => process.send?.(answer));
});
