import { type ClientEvent, reportClientEvent } from 'shared/contracts/client-events';
import type { RemoteError } from './remote-error';

/** Tells the api that a remote failed: which one and why, nothing of the person. */
export function reportFailure(error: RemoteError, version: string | undefined): void {
  console.error(error, error.cause);
  const event: ClientEvent = {
    kind: 'remote-failed',
    remote: error.remote,
    reason: error.reason,
    ...(version ? { version } : {}),
  };
  void fetch(reportClientEvent.path, {
    method: reportClientEvent.method,
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(event),
    keepalive: true,
  }).catch(() => {});
}
