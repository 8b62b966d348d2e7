/** Packages that the shell provides under this contract, and from which version on: a module brings none of them. */
export const providedPackages = {
  react: '19.3.1',
  'react-dom': '19.3.1',
  'react-router-dom': '7.18.5',
  'react-i18next': '17.1.13',
} as const;
export type ProvidedPackage = keyof typeof providedPackages;

const partsOf = (version: string) => version.split('.').map(Number) as [number, number, number];

/**
 * What keeps a module's dependencies out: one sentence, or undefined. A newer patch is no more than is provided.
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
