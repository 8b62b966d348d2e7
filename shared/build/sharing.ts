import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type ProvidedPackage, providedPackages } from '../src/provided';

const own = join(import.meta.dirname, '..');

/** Version of a package that staff tools bring: the one that this package was made with. */
const versionOf = (name: string): string =>
  JSON.parse(readFileSync(join(own, 'package.json'), 'utf8')).dependencies[name];

/** Context of the host: matched by its file, so that every spelling of the import meets the one module. */
const hostModule = join(own, 'src/react/host.tsx');
const hostShare = { shareKey: 'shared/react/host', singleton: true, version: '1.0.0' };

/** Packages that exist once in a page, by what is imported of them: two Reacts never meet. */
const fromShell: Record<string, ProvidedPackage> = {
  react: 'react',
  'react-dom': 'react-dom',
  'react-dom/client': 'react-dom',
  'react-router-dom': 'react-router-dom',
  'react-i18next': 'react-i18next',
};

/** Packages that staff tools bring themselves; the first one loaded serves the others. */
const amongStaff = { '@tanstack/react-query': '@tanstack/react-query', 'shared/ui/antd': 'antd' };

/** What stands in for a whole package with just the exports that the contract names, and what it imports that package as. */
export const facades: Record<string, { file: string; whole: string }> = {
  'react-router-dom': { file: join(own, 'src/provided/router.ts'), whole: '#router' },
  'react-i18next': { file: join(own, 'src/provided/i18n.ts'), whole: '#i18n' },
};

/** What the shell shares: everything eager, so that the shell stays one file. */
export const shellShares = {
  ...Object.fromEntries(
    Object.entries(fromShell).map(([request, name]) => [
      request,
      {
        import: facades[request]?.file ?? request,
        version: providedPackages[name],
        requiredVersion: providedPackages[name],
        singleton: true,
        eager: true,
      },
    ]),
  ),
  [hostModule]: { ...hostShare, import: hostModule, requiredVersion: '^1.0.0', eager: true },
};

/** What a remote shares. `import: false`: it comes from the shell or not at all. */
export const remoteShares = (dependencies: Record<string, string>) => ({
  ...Object.fromEntries(
    Object.entries(fromShell).map(([request, name]) => [
      request,
      {
        import: false as const,
        requiredVersion: `^${providedPackages[name]}`,
        singleton: true,
        strictVersion: true,
      },
    ]),
  ),
  ...Object.fromEntries(
    Object.entries(amongStaff)
      .filter(([request]) => request === 'shared/ui/antd' || request in dependencies)
      .map(([request, name]) => [
        request,
        { version: versionOf(name), requiredVersion: `^${versionOf(name)}`, singleton: true },
      ]),
  ),
  [hostModule]: { ...hostShare, import: false as const, requiredVersion: '^1.0.0', strictVersion: true },
});
