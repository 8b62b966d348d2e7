import type { StatsCompilation } from '@rspack/core';
import { facades } from './sharing';

const notFound = /^[^']*'([^']+)' \([^)]*\) was not found in '([^']+)' \(possible exports: ([^)]+)\)/;

/** Describes, in one line, an import that the contract does not provide; undefined if there is none. */
export function unprovidedIn({ errors = [] }: StatsCompilation): string | undefined {
  for (const { message, moduleName } of errors) {
    const [, name, from = '', provided] = notFound.exec(message) ?? [];
    if (from in facades) {
      return `${moduleName}: ${name} of ${from} is needed, and the shell provides ${provided} alone`;
    }
  }
  return undefined;
}
