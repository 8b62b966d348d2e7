/** The case stories: words under `case.<key>`, and what came of each, by the names of the brand file. */
export const cases = [
  { key: 'shop', results: ['answeredWithin', 'satisfaction'] },
  { key: 'consulting', results: ['answered'] },
  { key: 'service', results: ['complaints'] },
] as const;
