/** The file that an element could not get; undefined where something else went wrong, or less than code and looks. */
export function lostFile({ target }: Partial<Event>): string | undefined {
  if (target instanceof HTMLScriptElement) return target.src;
  return target instanceof HTMLLinkElement && target.rel === 'stylesheet' ? target.href : undefined;
}
