import { reportLostShell } from '../host/lost-shell';
import { lostFile } from './lost-file';
import type { RemoteError } from './remote-error';

/** Tells the console and the api that something failed. Most documents never do: the code for it comes when needed. */
export const reportFailure = (fault: RemoteError | Event, version?: string) =>
  void import('./send-failure').then(
    ({ sendFailure }) => sendFailure(fault, version),
    () => {},
  );

function reportEvent(event: Event): void {
  const file = lostFile(event);
  // Without asking for more code: that may be what is missing.
  if (file && !file.includes('/remotes/')) reportLostShell();
  else if (file || !(event.target instanceof Element)) reportFailure(event);
}

/** Tells what remotes let through once they are shown, and which scripts and styles could not be had. */
export function reportUncaught(): void {
  // Elements tell of theirs on the way down alone.
  addEventListener('error', reportEvent, true);
  addEventListener('unhandledrejection', reportEvent);
  // Those of the document itself were asked for before.
  for (const link of document.querySelectorAll<HTMLLinkElement>('link[rel="stylesheet"]')) {
    if (!link.sheet) reportLostShell();
  }
}
