import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { ModuleFederationPlugin } from '@module-federation/enhanced/rspack';
import type { Configuration } from '@rspack/core';
import { policyName } from '../src/trusted-types';
import { ChunkIntegrityPlugin } from './integrity';

type FederationOptions = ConstructorParameters<typeof ModuleFederationPlugin>[0];

const fromHere = createRequire(import.meta.url);
const fromPlugin = createRequire(fromHere.resolve('@module-federation/enhanced/rspack'));
const fromTools = createRequire(fromPlugin.resolve('@module-federation/runtime-tools'));

/** The plugin references the CommonJS runtime, which cannot be tree-shaken: 21 kB more for every visitor. */
const runtimeAsModules = Object.fromEntries(
  [
    fromTools.resolve('@module-federation/runtime'),
    fromTools.resolve('@module-federation/webpack-bundler-runtime'),
    fromPlugin.resolve('@module-federation/inject-external-runtime-core-plugin'),
  ].map((file) => [file, file.replace(/\.cjs$/, '.js')]),
);

const fromRuntime = createRequire(fromTools.resolve('@module-federation/runtime'));
const bundlerRuntime = dirname(fromTools.resolve('@module-federation/webpack-bundler-runtime'));
const runtimeCore = dirname(fromRuntime.resolve('@module-federation/runtime-core'));
const errorCodes = dirname(fromRuntime.resolve('@module-federation/error-codes'));

/** Runtime parts that are never used here and that no option of the plugin leaves out: 5 kB for every visitor. */
const unused = Object.fromEntries(
  [
    join(runtimeCore, 'plugins/snapshot/SnapshotHandler.js'),
    join(runtimeCore, 'plugins/generate-preload-assets.js'),
    join(runtimeCore, 'utils/preload.js'),
    join(errorCodes, 'desc.mjs'),
    join(bundlerRuntime, 'remotes.js'),
    join(bundlerRuntime, 'getSharedFallbackGetter.js'),
    join(bundlerRuntime, 'init.js'),
    join(bundlerRuntime, 'updateOptions.js'),
  ].map((file) => [file, join(import.meta.dirname, 'federation-unused.ts')]),
);

/** Makes a browser build part of the federation. Remotes come from the registry, so no manifest is generated. */
export const federated = (config: Configuration, options: FederationOptions): Configuration => ({
  ...config,
  output: {
    ...config.output,
    // Documents without Trusted Types load the same chunks.
    trustedTypes: { policyName, onPolicyCreationFailure: 'continue' },
  },
  resolve: { ...config.resolve, alias: { ...config.resolve?.alias, ...runtimeAsModules, ...unused } },
  plugins: [
    ...(config.plugins ?? []),
    new ChunkIntegrityPlugin(),
    new ModuleFederationPlugin({
      ...options,
      shareStrategy: 'loaded-first',
      experiments: {
        ...options.experiments,
        optimization: { target: 'web', disableSnapshot: true, ...options.experiments?.optimization },
      },
      manifest: false,
      dts: false,
    }),
  ],
});
