/** The address as a URL, if it is one; not every supported browser has `URL.canParse`. */
export function parsedUrl(address: string): URL | undefined {
  try {
    return new URL(address);
  } catch {
    return undefined;
  }
}
