import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import {
  type Configuration,
  DefinePlugin,
  experiments,
  HtmlRspackPlugin,
  optimize,
  type Plugin,
  type RuleSetRule,
} from '@rspack/core';
import { federated } from './federation';
import { OwnPublicPathPlugin } from './own-public-path';
import { releasePlugin } from './release-plugin';
import { commonConfig, nodeOutput } from './rules';
import { facades, type remoteShares } from './sharing';

/** Packages that the edge provides to a remote's server build: the same instances that the shell renders with. */
const providedByEdge = [
  'react',
  'react/jsx-runtime',
  'react-dom',
  'react-router-dom',
  'react-i18next',
  'shared/react/host',
];

/** What a remote gives to the shell and takes from it, in the words of the federation plugin. */
interface Federation {
  /** The file that exports `defineRemote`. */
  exposes: { './remote': string };
  shared: ReturnType<typeof remoteShares>;
}

const nameOf = (folder: string): string =>
  JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8')).name;

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
function clientConfig(folder: string, { exposes, shared }: Federation): Configuration {
  const name = nameOf(folder);
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
    exposes: { './remote': { import: [exposes['./remote']], name: 'remote' } },
    shared,
    // A remote loads no remotes.
    experiments: { externalRuntime: true, optimization: { disableRemote: true } },
  });
}

/** Pages are rendered without Node: packages come as for a worker or a browser. */
const withoutNode = ['worker', 'browser', 'production'];

/** The server build: renders public pages and contains all styles. Packages of staff tools are left out. */
function serverConfig(folder: string, { exposes }: Federation): Configuration {
  const name = nameOf(folder);
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
    entry: { remote: [join(import.meta.dirname, 'server-public-path.ts'), exposes['./remote']] },
    output: {
      path: join(folder, 'dist/server'),
      uniqueName: name,
      filename: '[name].js',
      cssFilename: '../client/styles.[contenthash:8].css',
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

const standaloneFile = './standalone.ts';
const standaloneCode = (remote: string) => `
  import { startStandalone } from 'shared/react/standalone';
  import entry from './remote.json';
  import remote from ${JSON.stringify(remote)};
  startStandalone(remote, entry.routes);
`;

/** The remote on its own, in a minimal frame, with hot reloading and a proxy to the api. */
function standaloneConfig(folder: string, { exposes }: Federation): Configuration {
  const site = process.env.API_ORIGIN && new URL(process.env.API_ORIGIN).origin;
  const api = site || `http://127.0.0.1:${process.env.API_PORT ?? 4000}`;
  const name = nameOf(folder);
  return {
    ...withOwnStyles(commonConfig(folder, { dev: true }), name),
    name: 'standalone',
    // Its address.
    infrastructureLogging: { level: 'info' },
    entry: { standalone: standaloneFile },
    output: { publicPath: '/', uniqueName: name },
    plugins: [
      new experiments.VirtualModulesPlugin({ [standaloneFile]: standaloneCode(exposes['./remote']) }),
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

/**
 * The configurations of a remote: `rspack build` makes its release, for browsers and for the edge, and `rspack serve`
 * shows it standalone.
 * @param pluginsOf plugins of its own, for the configuration of this name
 */
export const remoteConfig =
  (folder: string, federation: Federation, pluginsOf: (name?: string) => Plugin[] = () => []) =>
  ({ RSPACK_SERVE: isServed = false }: { RSPACK_SERVE?: boolean }): Configuration[] => {
    const configs = isServed
      ? [standaloneConfig(folder, federation)]
      : [clientConfig(folder, federation), serverConfig(folder, federation)];
    const ofAll = isServed ? [] : [releasePlugin(folder)];
    return configs.map((config) => ({
      ...config,
      plugins: [...(config.plugins ?? []), ...ofAll, ...pluginsOf(config.name)],
    }));
  };
