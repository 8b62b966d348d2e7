import type { RemoteError } from './remote-error';

/** Tells the console and the api that something failed. Most documents never do: the code for it comes when needed. */
export const reportFailure = (fault: RemoteError | ErrorEvent | PromiseRejectionEvent, version?: string) =>
  void import('./send-failure').then(
    ({ sendFailure }) => sendFailure(fault, version),
    () => {},
  );

/** Tells what remotes let through once they are shown. */
export function reportUncaught(): void {
  addEventListener('error', reportFailure);
  addEventListener('unhandledrejection', reportFailure);
}
