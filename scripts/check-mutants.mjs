import { faultsOf, groups, mutantsOf } from './mutants/all.mjs';

/** Fails if a mutant of `npm run test:mutants`, which runs only once a week, can no longer be applied. */
const mutants = await mutantsOf(groups);
const faults = faultsOf(mutants);
for (const fault of faults) console.error(fault);
console.log(`${mutants.length} mutants checked, ${faults.length} cannot be put in`);
process.exit(faults.length > 0 ? 1 : 0);
