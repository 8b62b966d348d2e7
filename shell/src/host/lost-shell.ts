declare global {
  /** In every document: reports to the api that a file of the shell failed to load. */
  var reportShell: (() => void) | undefined;
  /** In documents without content: shows the failure. */
  var showLostShell: (() => void) | undefined;
}

let isReported = false;

/** Reports once per document, however often a file is retried. */
export function reportLostShell(): void {
  if (!isReported) globalThis.reportShell?.();
  isReported = true;
}

/** Shows the message in a document that has no content. */
export const showShellLost = (): void => globalThis.showLostShell?.();
