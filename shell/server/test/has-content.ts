/** Whether a document with JavaScript shows its page, and not only a frame that the browser has to fill. */
export const hasContent = (html: string): boolean =>
  html.replace(/<noscript>.*<\/noscript>/s, '').includes('<h1');
