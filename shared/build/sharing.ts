import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
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

/** Packages that staff tools share: the shell's, or those of the first one loaded. */
const amongStaff = { '@tanstack/react-query': '@tanstack/react-query', 'shared/ui/antd': 'antd' };

/** Names what the tools share: of other parts or versions it is another kit, so that no tool is handed one that lacks what it uses. */
export const kit = createHash('sha256')
  .update(readFileSync(join(own, 'src/ui/antd.tsx')))
  .update(Object.values(amongStaff).map(versionOf).join())
  .digest('hex')
  .slice(0, 8);

/** Its name says all of its version. */
const kitShare = (request: keyof typeof amongStaff) => ({
  shareKey: `${amongStaff[request]} ${kit}`,
  version: '1.0.0',
  requiredVersion: '^1.0.0',
  singleton: true,
});
const queryPackage = dirname(createRequire(import.meta.url).resolve('@tanstack/react-query/package.json'));

/** What stands in for a whole package with just the exports that the contract names, and what it imports that package as. */
export const facades: Record<string, { file: string; whole: string }> = {
  'react-router-dom': { file: join(own, 'src/provided/router.ts'), whole: '#router' },
  'react-i18next': { file: join(own, 'src/provided/i18n.ts'), whole: '#i18n' },
};

/** What the shell shares: everything eager, so that the shell stays one file; but for the kit, which staff alone load. */
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
  // By their files: the shell imports neither, and would leave out what it knows by a name alone.
  [join(own, 'src/ui/antd.tsx')]: kitShare('shared/ui/antd'),
  [join(queryPackage, 'build/modern/index.js')]: kitShare('@tanstack/react-query'),
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
  'shared/ui/antd': kitShare('shared/ui/antd'),
  ...('@tanstack/react-query' in dependencies && {
    '@tanstack/react-query': kitShare('@tanstack/react-query'),
  }),
  [hostModule]: { ...hostShare, import: false as const, requiredVersion: '^1.0.0', strictVersion: true },
});
