import { join } from 'node:path';
import { type Configuration, LightningCssMinimizerRspackPlugin, type RspackOptions } from '@rspack/core';

/** Browsers that everything is built for. */
const browsers = ['chrome >= 111', 'firefox >= 115', 'safari >= 16.4'];

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

/** How every build of ours reads its files: TypeScript, CSS, JSON and pictures. */
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
    // `import styles from './x.module.css'`.
    // A custom property keeps its name: one file sets what another reads.
    parser: Object.fromEntries(
      ['css/auto', 'css/module'].map((type) => [type, { namedExports: false, dashedIdents: false }]),
    ),
    generator: {
      // Names are made of the file's path, so the browser's and the server's build agree.
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

/** Settings of a build for Node: one file of JavaScript, to be read in a stack trace, and one of CSS, for browsers. */
export const nodeOutput: Pick<RspackOptions, 'target' | 'optimization'> = {
  target: 'node20',
  optimization: {
    minimizer: [new LightningCssMinimizerRspackPlugin({ minimizerOptions: { targets: browsers } })],
    nodeEnv: 'production',
    splitChunks: false,
  },
};
