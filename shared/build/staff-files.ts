import type { StatsChunk, StatsCompilation } from '@rspack/core';
import { isPublicRoute } from '../src/release';
import type { RemoteEntry } from '../src/remote-entry';

/** Where a release says to the edge, and nobody else, which scripts its pages for staff ask for. */
export const staffFilesFile = 'server/staff-files.json';

export interface StaffFiles {
  /** By the path of a page. */
  pages: Record<string, string[]>;
  /** The kit that the tool was built with, and its own copy of it, for a shell that has another. */
  kit: { name: string; files: string[] };
}

/** How `src/remote.tsx` names the chunk of a page: `page-example-staff` for /example/staff. */
const chunkOf = (path: string) => `page${path.replaceAll('/', '-')}`;

/** Scripts of a page: its own, and those of what comes a moment later, `page-example-staff.deferred`. */
const pageFiles = ({ namedChunkGroups = {} }: StatsCompilation, path: string): string[] => {
  const chunk = chunkOf(path);
  const groups = Object.entries(namedChunkGroups).filter(
    ([name]) => name === chunk || name.startsWith(`${chunk}.`),
  );
  // Its own first: the order in which they are asked for.
  groups.sort(([one], [other]) => one.length - other.length);
  return [...new Set(groups.flatMap(([, { assets = [] }]) => assets.map(({ name }) => name)))];
};

/** Scripts of what a build shares and does not start with: nothing imports them but the federation. */
export function sharedFiles({ chunks = [] }: StatsCompilation, entryName: string): string[] {
  const entry = chunks.find(({ names }) => names?.includes(entryName));
  const isShared = ({ id, names, origins }: StatsChunk) =>
    entry?.children?.includes(id ?? '') && names?.length === 0 && origins?.every(({ request }) => !request);
  return chunks.filter(isShared).flatMap(({ files = [] }) => files);
}

/** Scripts of each page for staff, from the build for browsers: its own, and the packages that tools share among them. */
export function staffFiles(stats: StatsCompilation, { name, routes }: RemoteEntry, kit: string): StaffFiles {
  const inClient = (file: string) => `client/${file}`;
  const pages = routes
    .filter((route) => !isPublicRoute(route))
    .map(({ path }): [string, string[]] => [path, pageFiles(stats, path).map(inClient)]);
  return {
    pages: Object.fromEntries(pages),
    kit: { name: kit, files: sharedFiles(stats, name.replaceAll('-', '_')).map(inClient) },
  };
}
