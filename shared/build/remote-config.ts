import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import {
  type Configuration,
  DefinePlugin,
  experiments,
  HtmlRspackPlugin,
  optimize,
  type RuleSetRule,
} from '@rspack/core';
import { federated } from './federation';
import { importTypeScript } from './import-typescript.mjs';
import { OwnPublicPathPlugin } from './own-public-path';
import { commonConfig, nodeOutput } from './rules';
import { facades, remoteShares } from './sharing';

/** Packages that the edge provides to a remote's server build: the same instances that the shell renders with. */
const providedByEdge = [
  'react',
  'react/jsx-runtime',
  'react-dom',
  'react-router-dom',
  'react-i18next',
  'shared/react/host',
];

const readPackage = (folder: string) => JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'));

/** The style sheets of a build that contains them: they reach the module's own pages only. */
const ownStyles = (name: string): RuleSetRule => ({
  test: /\.css$/,
  use: { loader: join(import.meta.dirname, 'own-styles.mjs'), options: { name } },
});
const withOwnStyles = ({ module, ...config }: Configuration, name: string): Configuration => ({
  ...config,
  module: { ...module, rules: [...(module?.rules ?? []), ownStyles(name)] },
});

/** The browser build: a federated container. All styles come from the server build, as one file per remote. */
function clientConfig(folder: string): Configuration {
  const { name, dependencies } = readPackage(folder);
  const config: Configuration = {
    ...commonConfig(folder, { styles: false }),
    name: 'client',
    entry: {},
    output: {
      path: join(folder, 'dist/client'),
      publicPath: '',
      uniqueName: name,
      filename: '[name].[contenthash:8].js',
      chunkFilename: '[name].[contenthash:8].js',
      assetModuleFilename: 'assets/[name].[contenthash:8][ext]',
    },
    optimization: { chunkIds: 'deterministic', moduleIds: 'deterministic' },
  };
  config.plugins = [new OwnPublicPathPlugin()];
  return federated(config, {
    name: name.replaceAll('-', '_'),
    filename: 'remote-entry.[contenthash:8].js',
    exposes: { './remote': { import: ['./src/remote.tsx'], name: 'remote' } },
    shared: remoteShares(dependencies),
    // A remote loads no remotes.
    experiments: { externalRuntime: true, optimization: { disableRemote: true } },
  });
}

/** Pages are rendered without Node: packages come as for a worker or a browser. */
const withoutNode = ['worker', 'browser', 'production'];

/** The server build: renders public pages and contains all styles. Packages of staff tools are left out. */
function serverConfig(folder: string): Configuration {
  const { name } = readPackage(folder);
  const common = withOwnStyles(commonConfig(folder), name);
  return {
    ...common,
    ...nodeOutput,
    // Resolved to the facades, whose exports are known at build time: importing anything else fails the build.
    resolve: {
      ...common.resolve,
      byDependency: {
        esm: { conditionNames: ['import', 'module', ...withoutNode] },
        commonjs: { conditionNames: ['require', 'module', ...withoutNode] },
      },
      mainFields: ['browser', 'module', 'main'],
      aliasFields: ['browser'],
      alias: Object.fromEntries(Object.entries(facades).map(([name, { file }]) => [`${name}$`, file])),
    },
    name: 'server',
    entry: { remote: [join(import.meta.dirname, 'server-public-path.ts'), './src/remote.tsx'] },
    output: {
      path: join(folder, 'dist/server'),
      uniqueName: name,
      filename: '[name].js',
      cssFilename: 'styles.css',
      assetModuleFilename: '../client/assets/[name].[contenthash:8][ext]',
      library: { type: 'commonjs2' },
    },
    externalsType: 'commonjs2',
    externals: [
      ...providedByEdge.filter((name) => !(name in facades)),
      Object.fromEntries(Object.entries(facades).map(([name, { whole }]) => [whole, name])),
      'shared/ui/antd',
      /^@(tanstack|tiptap)\//,
    ],
    plugins: [new optimize.LimitChunkCountPlugin({ maxChunks: 1 })],
  };
}

const standaloneFile = './src/standalone.ts';
const standaloneCode = `
  import { startStandalone } from 'shared/react/standalone';
  import entry from '../remote.json';
  import remote from './remote';
  startStandalone(remote, entry.routes);
`;

/** The remote on its own, in a minimal frame, with hot reloading and a proxy to the api. */
function standaloneConfig(folder: string): Configuration {
  const site = process.env.API_ORIGIN;
  const api = site ?? `http://127.0.0.1:${process.env.API_PORT ?? 4000}`;
  const { name } = readPackage(folder);
  return {
    ...withOwnStyles(commonConfig(folder, { dev: true }), name),
    name: 'standalone',
    entry: { standalone: standaloneFile },
    output: { publicPath: '/', uniqueName: name },
    plugins: [
      new experiments.VirtualModulesPlugin({ [standaloneFile]: standaloneCode }),
      // The frame signs in with this password, or asks for one if it is empty.
      new DefinePlugin({ DEMO_PASSWORD: JSON.stringify(process.env.DEMO_PASSWORD ?? '') }),
      new HtmlRspackPlugin({
        templateContent:
          '<!doctype html><meta charset="utf-8"><meta name="viewport" content="width=device-width"><div id="root"></div>',
      }),
    ],
    devServer: {
      host: 'localhost',
      port: Number(process.env.PORT ?? 3100),
      hot: true,
      historyApiFallback: true,
      proxy: [
        {
          context: ['/api', '/ws/'],
          target: api,
          ws: true,
          // A site elsewhere answers by its own name, and signs in nobody who comes from another.
          ...(site && { changeOrigin: true, headers: { origin: site } }),
        },
      ],
    },
  };
}

/** The configurations of a remote: `client` and `server` for a release, `standalone` for development. */
export const remoteConfig = (folder: string) => [
  clientConfig(folder),
  serverConfig(folder),
  standaloneConfig(folder),
];

/** Configurations of the remote in a folder: its own `rspack.config.ts` if there is one, else the defaults. */
export async function configsOf(folder: string): Promise<Configuration[]> {
  const own = join(folder, 'rspack.config.ts');
  if (!existsSync(own)) return remoteConfig(folder);
  return (await importTypeScript<{ default: Configuration[] }>(own)).default;
}
