import { faultsOf, groups, mutantsOf } from './mutants/all.mjs';

/** Fails when a fault of `npm run test:mutants`, which runs once a week, cannot be put in any more. */
const mutants = await mutantsOf(groups);
const faults = faultsOf(mutants);
for (const fault of faults) console.error(fault);
console.log(`${mutants.length} mutants checked, ${faults.length} cannot be put in`);
process.exit(faults.length > 0 ? 1 : 0);
