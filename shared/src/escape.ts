/** Text as HTML and XML write it between tags. */
export const escapeText = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');

/** Text as HTML and XML write it in an attribute, between double quotes. */
export const escapeAttribute = (text: string): string => escapeText(text).replaceAll('"', '&quot;');
