import { join } from 'node:path';
import { type Configuration, LightningCssMinimizerRspackPlugin, type RspackOptions } from '@rspack/core';
import { browserslist } from '../package.json';

/** Builds serve the oldest browsers of the public site; those of the tools are newer. */
const browsers = browserslist.site;

const swc = (refresh: boolean) => ({
  loader: 'builtin:swc-loader',
  options: {
    jsc: {
      parser: { syntax: 'typescript', tsx: true },
      transform: { react: { runtime: 'automatic', development: refresh } },
    },
    env: { targets: browsers.join(', ') },
  },
});

/** Common to all builds: how TypeScript, CSS, JSON and images are handled. */
export const commonConfig = (context: string, { dev = false, styles = true } = {}): Configuration => ({
  context,
  mode: dev ? 'development' : 'production',
  devtool: dev ? 'cheap-module-source-map' : false,
  resolve: { extensions: ['.tsx', '.ts', '.js', '.json'] },
  module: {
    rules: [
      { test: /\.tsx?$/, use: swc(dev), type: 'javascript/auto' },
      {
        test: /[\\/](@rc-component[\\/]util[\\/]es[\\/]Dom[\\/]dynamicCSS|@ant-design[\\/]icons[\\/]es[\\/]cssUtils)\.js$/,
        use: join(import.meta.dirname, 'style-text.cjs'),
      },
      { test: /\.css$/, type: 'css/auto' },
      { test: /\.(woff2|webp|avif|png|jpe?g|svg)$/, type: 'asset/resource' },
    ],
    // CSS modules have a default export only. Custom properties are not renamed: files share them.
    parser: Object.fromEntries(
      ['css/auto', 'css/module'].map((type) => [type, { namedExports: false, dashedIdents: false }]),
    ),
    generator: {
      // Names are derived from the file's path, so that the browser and the server build agree.
      ...Object.fromEntries(
        ['css/auto', 'css/module'].map((type) => [
          type,
          { exportsOnly: !styles, localIdentName: '[local]-[hash]', localIdentHashDigestLength: 3 },
        ]),
      ),
      ...Object.fromEntries(['css', 'css/global'].map((type) => [type, { exportsOnly: !styles }])),
    },
  },
  performance: false,
  stats: 'errors-warnings',
  infrastructureLogging: { level: 'error' },
});

/** Settings of a Node build: one unminified JavaScript file, for readable stack traces, and one minified CSS file. */
export const nodeOutput: Pick<RspackOptions, 'target' | 'optimization'> = {
  target: 'node20',
  optimization: {
    minimizer: [new LightningCssMinimizerRspackPlugin({ minimizerOptions: { targets: browsers } })],
    nodeEnv: 'production',
    splitChunks: false,
  },
};
