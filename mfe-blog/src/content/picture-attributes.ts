import type { BlogPicture } from 'shared/contracts/blog';

/** Where the text's column is narrower than the window, and how wide it is then. */
const sizes = '(width >= 64rem) 46rem, 100vw';

/** What lets a browser choose among the sizes of an uploaded picture; nothing for other pictures. */
export function pictureAttributes(address: string | undefined, pictures: BlogPicture[] = []) {
  const found = pictures.find((picture) => picture.address === address);
  if (!found) return undefined;
  const { width, height, widths } = found;
  return { width, height, srcSet: widths.map((w) => `${address}?w=${w} ${w}w`).join(', '), sizes };
}
