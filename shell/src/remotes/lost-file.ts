/** URL of a script or stylesheet that failed to load; undefined for other errors and other files. */
export function lostFile({ target }: Partial<Event>): string | undefined {
  if (target instanceof HTMLScriptElement) return target.src;
  return target instanceof HTMLLinkElement && target.rel === 'stylesheet' ? target.href : undefined;
}
