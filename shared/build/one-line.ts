import type { StatsCompilation } from '@rspack/core';
import { facades } from './sharing';

const notFound = /^[^']*'([^']+)' \([^)]*\) was not found in '([^']+)' \(possible exports: ([^)]+)\)/;
/** What the loader `own-styles.mjs` throws. */
const styleFault = /Error: (\.\/\S+\.css: .+)/;

/** Describes, in one line, what a module may not do; undefined if the build failed for another reason. */
export function oneLineOf({ errors = [] }: StatsCompilation): string | undefined {
  for (const { message, moduleName } of errors) {
    const [, name, from = '', provided] = notFound.exec(message) ?? [];
    if (from in facades) {
      return `${moduleName}: ${name} of ${from} is needed, and the shell provides ${provided} alone`;
    }
    const [, styles] = styleFault.exec(message) ?? [];
    if (styles) return styles;
  }
  return undefined;
}
