import { type ClientEvent, documentTiming, reportClientEvent } from 'shared/contracts/client-events';
import type { RemoteError } from './remote-error';

const uncaught = new Set<string>();
const fileOfRemote = /\/remotes\/([a-z\d-]+)\/([^/]+)\/client\//;

/** By which an edge knows this document again, while a canary runs. */
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
 * Reports to the api that a remote failed: which one and why, nothing of the person. Of what a remote's code let through it
 * reports once for each remote in a document; of what is nobody's, nothing.
 */
export function sendFailure(fault: RemoteError | ErrorEvent | PromiseRejectionEvent, shown?: string): void {
  if ('remote' in fault) {
    console.error(fault, fault.cause);
    send({ remote: fault.remote, reason: fault.reason, ...(shown && { version: shown }) });
    return;
  }
  const [file, thrown] = 'reason' in fault ? ['', fault.reason] : [fault.filename, fault.error];
  const [, remote, version] = fileOfRemote.exec(`${file} ${thrown?.stack}`) ?? [];
  if (!remote || !version || uncaught.has(remote)) return;
  uncaught.add(remote);
  send({ remote, version, reason: 'uncaught' });
}
