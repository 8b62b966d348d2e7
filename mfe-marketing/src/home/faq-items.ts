/** Text keys under `faq`, by group; used by both the page and its structured data. */
export const faqGroups = {
  agreement: ['price', 'priceChange', 'binding', 'notice'],
  answering: ['speed', 'who', 'hours', 'forwarding'],
  everyday: ['start', 'messages', 'systems', 'privacy'],
} as const;
