/** The case stories: texts under `case.<key>`; results by their names in the brand file. */
export const cases = [
  { key: 'shop', results: ['answeredWithin', 'satisfaction'] },
  { key: 'consulting', results: ['answered'] },
  { key: 'service', results: ['complaints'] },
] as const;
