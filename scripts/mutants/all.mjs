import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '../prepare.mjs';

export const groups = [
  'policy',
  'limits',
  'sessions',
  'encryption',
  'audit',
  'headers',
  'exports',
  'statistics',
  'registry',
  'jobs',
];

/** The faults of some groups. */
export async function mutantsOf(names) {
  const all = await Promise.all(
    names.map(async (group) => {
      const { mutants } = await import(`./${group}.mjs`);
      return mutants.map(([file, text, replacement, ...tests]) => ({
        group,
        file,
        text,
        replacement,
        tests,
      }));
    }),
  );
  return all.flat();
}

/** Mutants that can no longer be applied: their text or one of their tests is gone. */
export const faultsOf = (mutants) =>
  mutants.flatMap(({ group, file, text, tests }) => {
    const count = existsSync(join(root, file))
      ? readFileSync(join(root, file), 'utf8').split(text).length - 1
      : 0;
    const missing = tests.find((test) => !existsSync(join(root, test)));
    return [
      ...(count === 1 ? [] : [`${group}: ${file} holds this ${count} times, not once: ${text}`]),
      ...(missing || tests.length === 0 ? [`${group}: ${file}: there is no test ${missing ?? ''}`] : []),
    ];
  });
