/** The case stories: words under `case.<key>`, with as many results as the customer had. */
export const cases = [
  { key: 'shop', results: [1, 2] },
  { key: 'consulting', results: [1] },
  { key: 'service', results: [1] },
] as const;
