import type { StatsChunk, StatsCompilation } from '@rspack/core';
import { isPublicRoute } from '../src/release';
import type { RemoteEntry } from '../src/remote-entry';

export { staffFilesFile } from '../src/release-rules';

export interface StaffFiles {
  /** By page path. */
  pages: Record<string, string[]>;
  /** The kit that the tool was built with, and its own copy of it, for shells with another kit. */
  kit: { name: string; files: string[] };
}

/** Name of a page's chunk in a module's routes: `page-example-staff` for /example/staff. */
const chunkOf = (path: string) => `page${path.replaceAll('/', '-')}`;

/** Scripts of a page: its own chunk, and its deferred chunks such as `page-example-staff.deferred`. */
const pageFiles = ({ namedChunkGroups = {} }: StatsCompilation, path: string): string[] => {
  const chunk = chunkOf(path);
  const groups = Object.entries(namedChunkGroups).filter(
    ([name]) => name === chunk || name.startsWith(`${chunk}.`),
  );
  // The page's own chunk first: they are requested in this order.
  groups.sort(([one], [other]) => one.length - other.length);
  return [...new Set(groups.flatMap(([, { assets = [] }]) => assets.map(({ name }) => name)))];
};

/** Scripts of shared packages that are not part of the entry: the federation runtime imports them, and perhaps others. */
export function sharedFiles({ chunks = [] }: StatsCompilation, entryName: string): string[] {
  const entry = chunks.find(({ names }) => names?.includes(entryName));
  const isShared = ({ id, names, origins }: StatsChunk) =>
    entry?.children?.includes(id ?? '') && names?.length === 0 && origins?.some(({ request }) => !request);
  return chunks.filter(isShared).flatMap(({ files = [] }) => files);
}

/** Scripts of each staff page, and of the packages that staff tools share, from the browser build. */
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
