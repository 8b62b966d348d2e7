import { fileTypeOf } from './file-types';
import type { Release } from './release';
import { isStyleSheet, misplacedFile } from './release-version';

/** The node build, which renders the public pages. */
export const serverFile = 'server/remote.js';
/** Lists the scripts of each staff page, for the edge only. */
export const staffFilesFile = 'server/staff-files.json';

/** Limits in bytes of what is prepared of a release: its style sheets together, and its files for the edge. */
export const maxStyleBytes = 512 * 1024;
export const maxServerBytes = 5 * 1024 * 1024;
export const maxStaffFilesBytes = 256 * 1024;

const kilobytes = (bytes: number) => Math.ceil(bytes / 1024);

const prepared: [what: string, isOne: (path: string) => boolean, max: number][] = [
  ['The style sheets (client/styles.*.css)', isStyleSheet, maxStyleBytes],
  [`The file ${serverFile}`, (path) => path === serverFile, maxServerBytes],
  [`The file ${staffFilesFile}`, (path) => path === staffFilesFile, maxStaffFilesBytes],
];

/** What is wrong with the files of a release, in one sentence; undefined if nothing is. */
export function faultOfFiles(files: Release['files']): string | undefined {
  // Edges could not write such files to disk and would retry forever.
  const misplaced = misplacedFile(files);
  if (misplaced) return `The file ${misplaced} lies where another file or folder lies.`;
  const page = Object.keys(files).find(
    (path) => path.startsWith('client/') && fileTypeOf(path)?.use === 'page',
  );
  if (page) return `The file ${page} would be a page of its own. A release cannot have such files.`;
  for (const [what, isOne, max] of prepared) {
    const bytes = Object.entries(files).reduce(
      (sum, [path, { size }]) => (isOne(path) ? sum + size : sum),
      0,
    );
    if (bytes > max) return `${what}: ${kilobytes(bytes)} kB. The limit is ${kilobytes(max)} kB.`;
  }
  return undefined;
}
