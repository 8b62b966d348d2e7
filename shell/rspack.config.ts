import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { type Configuration, optimize } from '@rspack/core';
import { distPlugin } from 'shared/build/dist-plugin';
import { federated } from 'shared/build/federation';
import { commonConfig, nodeOutput } from 'shared/build/rules';
import { shellShares } from 'shared/build/sharing';
import { complete, dist } from './build/complete';

const folder = import.meta.dirname;
const publicPath = '/assets/';
const assetModuleFilename = '[name].[contenthash:8][ext]';

const common = commonConfig(folder, { styles: false });

const fromRouter = createRequire(createRequire(import.meta.url).resolve('react-router-dom'));
const router = dirname(fromRouter.resolve('react-router/package.json'));

/** What packages have for production but do not name: a router without its warnings, and React's own store hook. */
const forProduction = {
  'react-router$': join(router, 'dist/production/index.mjs'),
  'react-router/dom$': join(router, 'dist/production/dom-export.mjs'),
  'use-sync-external-store/shim$': 'react',
};

/** One file of JavaScript: everything shared is eager, and no remote is known when it is built. */
const client = federated(
  {
    ...common,
    name: 'client',
    resolve: { ...common.resolve, alias: forProduction },
    entry: { main: './src/main.ts' },
    output: {
      path: join(dist, 'client/assets'),
      publicPath,
      uniqueName: 'shell',
      filename: '[name].[contenthash:8].js',
      chunkFilename: '[name].[contenthash:8].js',
      assetModuleFilename,
    },
    // Other numbers are made of names, and those of shares hold the folder of the build.
    optimization: { chunkIds: 'deterministic', moduleIds: 'natural' },
  },
  {
    name: 'shell',
    shared: shellShares,
    experiments: { provideExternalRuntime: true },
  },
);

/** What the edge uses of the shell, and all styles of it. */
const server: Configuration = {
  ...commonConfig(folder),
  ...nodeOutput,
  name: 'server',
  entry: { render: './src/render.ts' },
  output: {
    path: join(dist, 'server'),
    publicPath: '/',
    uniqueName: 'shell',
    filename: '[name].cjs',
    cssFilename: 'styles.css',
    assetModuleFilename: `assets/${assetModuleFilename}`,
    library: { type: 'commonjs2' },
  },
  plugins: [new optimize.LimitChunkCountPlugin({ maxChunks: 1 })],
};

/** What pages are drawn with, in realms that have the language alone. */
const realm: Configuration = {
  ...commonConfig(folder, { styles: false }),
  ...nodeOutput,
  name: 'realm',
  target: ['webworker', 'es2022'],
  resolve: { ...common.resolve, alias: { ...forProduction, 'react-dom/static$': 'react-dom/static.edge' } },
  entry: { realm: './src/rendering/realm.ts' },
  output: {
    path: join(dist, 'server'),
    publicPath: '/',
    uniqueName: 'shell',
    filename: '[name].js',
    assetModuleFilename: `assets/${assetModuleFilename}`,
  },
  plugins: [new optimize.LimitChunkCountPlugin({ maxChunks: 1 })],
};

const shell = distPlugin(dist, { complete });

export default [client, server, realm].map((config) => ({
  ...config,
  plugins: [...(config.plugins ?? []), shell],
}));
