import { fileTypeOf } from './file-types';
import type { Release } from './release';
import { misplacedFile } from './release-version';

/** What is wrong with the files of a release, in one sentence; undefined if nothing is. */
export function faultOfFiles(files: Release['files']): string | undefined {
  // Edges could not write such files to disk and would retry forever.
  const misplaced = misplacedFile(files);
  if (misplaced) return `Filen ${misplaced} ligger der en annen fil eller mappe ligger.`;
  const page = Object.keys(files).find(
    (path) => path.startsWith('client/') && fileTypeOf(path)?.use === 'page',
  );
  if (page) return `Filen ${page} ville vært en egen nettside. En utgivelse kan ikke ha slike filer.`;
  return undefined;
}
