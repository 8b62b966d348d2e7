import { type ClientEvent, documentTiming, reportClientEvent } from 'shared/contracts/client-events';
import { lostFile } from './lost-file';
import type { RemoteError } from './remote-error';

const uncaught = new Set<string>();
/** Remotes with a missing file, and those of them without a later report. */
const incomplete = new Set<string>();
const justTold = new Set<string>();
const fileOfRemote = /\/remotes\/([a-z\d-]+)\/([^/]+)\/client\//;

/** Token by which the api recognises this document while a canary runs. */
function documentToken(): string | undefined {
  const [navigation] = performance.getEntriesByType?.('navigation') ?? [];
  const timings = (navigation as PerformanceNavigationTiming | undefined)?.serverTiming;
  return timings?.find(({ name }) => name === documentTiming)?.description;
}

function send(event: Pick<ClientEvent, 'remote' | 'reason' | 'version'>): void {
  const token = documentToken();
  const body: ClientEvent = { kind: 'remote-failed', ...event, ...(token && { token }) };
  void fetch(reportClientEvent.path, {
    method: reportClientEvent.method,
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
    keepalive: true,
  }).catch(() => {});
}

/**
 * Reports to the api that a remote failed and why, without personal data. Missing files and uncaught errors are
 * reported once per remote and document; errors that belong to no remote are not reported.
 */
export function sendFailure(cause: RemoteError | Event, shown?: string): void {
  if ('remote' in cause) {
    console.error(cause, cause.cause);
    // Already reported by the missing file.
    if (cause.reason === 'load' && justTold.delete(cause.remote)) return;
    send({ remote: cause.remote, reason: cause.reason, ...(shown && { version: shown }) });
    return;
  }
  const missing = lostFile(cause);
  if (missing) {
    sendMissing(missing);
    return;
  }
  const { reason, filename, error } = cause as Partial<ErrorEvent & PromiseRejectionEvent>;
  const [, remote, version] = fileOfRemote.exec(`${filename} ${(reason ?? error)?.stack}`) ?? [];
  if (!remote || !version || uncaught.has(remote)) return;
  uncaught.add(remote);
  send({ remote, version, reason: 'uncaught' });
}

function sendMissing(file: string): void {
  const [, remote, version] = fileOfRemote.exec(file) ?? [];
  if (!remote || !version || incomplete.has(remote)) return;
  incomplete.add(remote);
  justTold.add(remote);
  send({ remote, version, reason: 'load' });
}
