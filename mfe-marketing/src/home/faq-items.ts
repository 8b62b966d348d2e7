/** Keys of the questions under `faq`, in their groups; the page and its structured data show the same. */
export const faqGroups = {
  agreement: ['price', 'priceChange', 'binding', 'notice'],
  answering: ['speed', 'who', 'hours', 'forwarding'],
  everyday: ['start', 'messages', 'systems', 'privacy'],
} as const;
