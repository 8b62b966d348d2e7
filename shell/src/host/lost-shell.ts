declare global {
  /** Stands in every document: tells the api that a file of the shell could not be had. */
  var reportShell: (() => void) | undefined;
  /** Stands in documents that came without a page: says so there. */
  var showLostShell: (() => void) | undefined;
}

let isReported = false;

/** Once in a document: what is asked for again and again is missing once. */
export function reportLostShell(): void {
  if (!isReported) globalThis.reportShell?.();
  isReported = true;
}

/** Where there is nothing to show, somebody reads so. */
export const showShellLost = (): void => globalThis.showLostShell?.();
