/** Percent-decodes a part of an address; undefined if it cannot be decoded, as anybody may write anything there. */
export function decoded(text: string): string | undefined {
  try {
    // biome-ignore lint/style/noRestrictedGlobals: the one place where its error is caught
    return decodeURIComponent(text);
  } catch {
    return undefined;
  }
}
