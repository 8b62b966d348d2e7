import { reportLostShell } from '../host/lost-shell';
import { lostFile } from './lost-file';
import type { RemoteError } from './remote-error';

/** Reports a failure to the console and the api. Few documents need it, so the code is loaded on demand. */
export const reportFailure = (error: RemoteError | Event, version?: string) =>
  void import('./send-failure').then(
    ({ sendFailure }) => sendFailure(error, version),
    () => {},
  );

function reportEvent(event: Event): void {
  const file = lostFile(event);
  // Reported without loading more code, which may be what failed.
  if (file && !file.includes('/remotes/')) reportLostShell();
  else if (file || !(event.target instanceof Element)) reportFailure(event);
}

/** Reports uncaught errors of remotes, and scripts and stylesheets that failed to load. */
export function reportUncaught(): void {
  // In the capture phase: load errors of elements do not bubble.
  addEventListener('error', reportEvent, true);
  addEventListener('unhandledrejection', reportEvent);
  // The document's own stylesheets were requested before this listener.
  for (const link of document.querySelectorAll<HTMLLinkElement>('link[rel="stylesheet"]')) {
    if (!link.sheet) reportLostShell();
  }
}
