import { createRequire } from 'node:module';
import { ModuleFederationPlugin } from '@module-federation/enhanced/rspack';
import type { Configuration } from '@rspack/core';
import { ChunkIntegrityPlugin } from './integrity';

type FederationOptions = ConstructorParameters<typeof ModuleFederationPlugin>[0];

const fromHere = createRequire(import.meta.url);
const fromPlugin = createRequire(fromHere.resolve('@module-federation/enhanced/rspack'));
const fromTools = createRequire(fromPlugin.resolve('@module-federation/runtime-tools'));

/** The plugin names its runtime as CommonJS, of which nothing can be left out: 21 kB more for every visitor. */
const runtimeAsModules = Object.fromEntries(
  [
    fromTools.resolve('@module-federation/runtime'),
    fromTools.resolve('@module-federation/webpack-bundler-runtime'),
    fromPlugin.resolve('@module-federation/inject-external-runtime-core-plugin'),
  ].map((file) => [file, file.replace(/\.cjs$/, '.js')]),
);

/** Makes a build for browsers part of the federation. Remotes are named by the registry: no manifest, no snapshot of one. */
export const federated = (config: Configuration, options: FederationOptions): Configuration => ({
  ...config,
  resolve: { ...config.resolve, alias: { ...config.resolve?.alias, ...runtimeAsModules } },
  plugins: [
    ...(config.plugins ?? []),
    new ChunkIntegrityPlugin(),
    new ModuleFederationPlugin({
      ...options,
      shareStrategy: 'loaded-first',
      experiments: {
        ...options.experiments,
        optimization: { target: 'web', disableSnapshot: true },
      },
      manifest: false,
      dts: false,
    }),
  ],
});
