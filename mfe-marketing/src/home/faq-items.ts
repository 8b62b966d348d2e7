/** Keys of the questions under `faq`, in their order; the page and its structured data show the same. */
export const faqItems = ['price', 'speed', 'who', 'hours', 'start', 'binding'] as const;
