import type { BlogPicture } from 'shared/contracts/blog';

/** Width of the text column, as a `sizes` attribute. */
const sizes = '(width >= 64rem) 46rem, 100vw';

/** `srcSet`, `sizes` and dimensions of an uploaded picture; undefined for other pictures. */
export function pictureAttributes(address: string | undefined, pictures: BlogPicture[] = []) {
  const found = pictures.find((picture) => picture.address === address);
  if (!found) return undefined;
  const { width, height, widths } = found;
  return { width, height, srcSet: widths.map((w) => `${address}?w=${w} ${w}w`).join(', '), sizes };
}
