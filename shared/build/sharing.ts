import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { type ProvidedPackage, providedPackages } from '../src/provided';

const own = join(import.meta.dirname, '..');

/** Version of a package shared by staff tools, as pinned by this package. */
const versionOf = (name: string): string =>
  JSON.parse(readFileSync(join(own, 'package.json'), 'utf8')).dependencies[name];

/** The host's context, shared by file so that every way to import it resolves to the same module. */
const hostModule = join(own, 'src/react/host.tsx');
const hostShare = { shareKey: 'shared/react/host', singleton: true, version: '1.0.0' };

/** Packages that may exist only once in a page, by import: two copies of React would break it. */
const fromShell: Record<string, ProvidedPackage> = {
  react: 'react',
  'react-dom': 'react-dom',
  'react-dom/client': 'react-dom',
  'react-router-dom': 'react-router-dom',
  'react-i18next': 'react-i18next',
};

/** Packages that staff tools share: the shell's copy, or that of the first tool loaded. */
const amongStaff = { '@tanstack/react-query': '@tanstack/react-query', 'shared/ui/antd': 'antd' };

/**
 * Hash of the shared staff packages and their versions: tools share copies only if they were built with the same kit.
 */
export const kit = createHash('sha256')
  .update(readFileSync(join(own, 'src/ui/antd.tsx')))
  .update(Object.values(amongStaff).map(versionOf).join())
  .digest('hex')
  .slice(0, 8);

/** The share key contains the kit's hash, so the version number does not matter. */
const kitShare = (request: keyof typeof amongStaff) => ({
  shareKey: `${amongStaff[request]} ${kit}`,
  version: '1.0.0',
  requiredVersion: '^1.0.0',
  singleton: true,
});
const queryPackage = dirname(createRequire(import.meta.url).resolve('@tanstack/react-query/package.json'));

/** Facades that export only what the contract names of a package, and the alias they import the whole package by. */
export const facades: Record<string, { file: string; whole: string }> = {
  'react-router-dom': { file: join(own, 'src/provided/router.ts'), whole: '#router' },
  'react-i18next': { file: join(own, 'src/provided/i18n.ts'), whole: '#i18n' },
};

/** Shares of the shell: all eager, to keep the shell in one file, except the kit, which only staff load. */
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
  // Shared by file: the shell imports neither package itself and would otherwise drop them.
  [join(own, 'src/ui/antd.tsx')]: kitShare('shared/ui/antd'),
  [join(queryPackage, 'build/modern/index.js')]: kitShare('@tanstack/react-query'),
};

/** Shares of a remote. `import: false`: only the shell provides it, without a fallback copy. */
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
