/** Sections of the business terms, in order; texts under `terms.<key>`. */
export const termItems = [
  'service',
  'payment',
  'price',
  'binding',
  'notice',
  'changes',
  'privacy',
  'venue',
] as const;
