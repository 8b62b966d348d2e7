/** Sections of the business terms, in order; words under `terms.<key>`. */
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
