/** Escapes text for use between tags in HTML and XML. */
export const escapeText = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');

/** Escapes text for use in double-quoted attributes in HTML and XML. */
export const escapeAttribute = (text: string): string => escapeText(text).replaceAll('"', '&quot;');
