/** Whether this is `npm run test:long`. */
export const isLong = process.env.TEST_LONG === '1';

/** How much an endurance test (`*.endurance.test.ts`) does: a little in `npm test`, all of it in `npm run test:long`. */
export const amount = (short: number, long: number): number => (isLong ? long : short);
