import type { StatsCompilation } from '@rspack/core';
import { isPublicRoute } from '../src/release';
import type { RemoteEntry } from '../src/remote-entry';

/** Where a release tells the edge, and nobody else, which scripts each page for staff asks for. */
export const staffFilesFile = 'server/staff-files.json';

/** How `src/remote.tsx` names the chunk of a page: `page-example-staff` for /example/staff. */
const chunkOf = (path: string) => `page${path.replaceAll('/', '-')}`;

/** Scripts of each page for staff, from the build for browsers: its own, and the packages that tools share among them. */
export function staffFiles(
  { chunks = [], namedChunkGroups = {} }: StatsCompilation,
  { name, routes }: RemoteEntry,
): Record<string, string[]> {
  const entry = chunks.find(({ names }) => names?.includes(name.replaceAll('-', '_')));
  // Nothing imports them but the federation.
  const shared = chunks.filter(
    ({ id, names, origins }) =>
      entry?.children?.includes(id ?? '') && names?.length === 0 && origins?.every(({ request }) => !request),
  );
  const filesOf = (path: string) => [
    ...(namedChunkGroups[chunkOf(path)]?.assets?.map((asset) => asset.name) ?? []),
    ...shared.flatMap(({ files = [] }) => files),
  ];
  return Object.fromEntries(
    routes
      .filter((route) => !isPublicRoute(route))
      .map(({ path }) => [path, filesOf(path).map((file) => `client/${file}`)]),
  );
}
