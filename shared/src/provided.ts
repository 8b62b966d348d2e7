/** Packages that the shell provides under this contract, with their minimum versions: modules bundle none of them. */
export const providedPackages = {
  react: '19.3.1',
  'react-dom': '19.3.1',
  'react-router-dom': '7.18.5',
  'react-i18next': '17.1.13',
} as const;
export type ProvidedPackage = keyof typeof providedPackages;

const partsOf = (version: string) => version.split('.').map(Number) as [number, number, number];

/**
 * Describes, in one line, a dependency that the shell cannot satisfy; undefined if there is none. Patch versions are
 * ignored.
 * @param dependencies of its package.json; a range counts as its lowest version
 */
export function neededBeyond(dependencies: Record<string, string>): string | undefined {
  for (const [name, provided] of Object.entries(providedPackages)) {
    const [, lowest = provided] =
      /^[~^>= ]{0,4}(\d{1,4}\.\d{1,4}\.\d{1,4})/.exec(dependencies[name] ?? '') ?? [];
    const [major, minor] = partsOf(lowest);
    const [providedMajor, providedMinor] = partsOf(provided);
    if (major !== providedMajor || minor > providedMinor) {
      return `${name} ${lowest} is needed, and the shell provides ${provided}`;
    }
  }
  return undefined;
}
