import type { IncomingMessage, ServerResponse } from 'node:http';
import { isPublicRoute } from 'shared/release';
import { parseAddress, releaseFile } from 'shared/release-address';
import { immutable, sendFile } from './files';
import { mayEnter } from './filter-registry';
import type { LiveRegistry } from './live-registry';
import { notKnown, sendProblem } from './problem';
import { entryOf, type ReleaseFiles } from './release-files';
import type { Sessions } from './sessions';

/** The rest of a release is for the edge alone. */
const isForBrowsers = (path: string) => path === releaseFile || path.startsWith('client/');

const nothing = { name: '', version: '', path: '' };

/** Files of a remote: public if it has a public page, else only for accounts that may enter one of its pages. */
export async function sendRemoteFile(
  request: IncomingMessage,
  response: ServerResponse,
  path: string,
  { live, files, sessions }: { live: LiveRegistry; files: ReleaseFiles; sessions: Sessions },
): Promise<void> {
  const address = parseAddress(path);
  const { name, version, path: file } = address && isForBrowsers(address.path) ? address : nothing;
  const canary = live.canaries().find((one) => one.name === name && one.entry.version === version);
  const routes = (canary?.entry ?? live.current().remotes[name])?.routes ?? [];
  const isPublic = routes.some(isPublicRoute);
  if (!isPublic) {
    const session = await sessions.recent(request);
    if (!session) return sendProblem(response, 503, notKnown);
    if (!routes.some((route) => mayEnter(route, session))) {
      return sendProblem(response, 403, 'Du har ikke tilgang.');
    }
  }
  const read = (path: string) => {
    if (path !== releaseFile) return files.read(name, version, path);
    // Open pages may still load files of a withdrawn version; new documents never use it.
    const release = live.mayBeTried(name, version) ? files.release(name, version) : undefined;
    return release && Buffer.from(JSON.stringify(entryOf(release)));
  };
  const keep = file === releaseFile ? 'no-cache' : immutable;
  const cacheControl = `${isPublic ? 'public' : 'private'}, ${keep}`;
  try {
    if (!name || !(await sendFile(request, response, { read, path: file, cacheControl }))) {
      sendProblem(response, 404, 'Fant ikke det du ba om.');
    }
  } catch (fault) {
    console.error(fault instanceof Error ? fault.message : fault);
    sendProblem(response, 503, 'Denne delen er ikke tilgjengelig akkurat nå.');
  }
}
