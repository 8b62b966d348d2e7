import { join } from 'node:path';
import { type Configuration, DefinePlugin } from '@rspack/core';
import { commonConfig } from 'shared/build/rules';

const root = join(import.meta.dirname, '../../..');
const common = commonConfig(import.meta.dirname);

/** The public pages as one client-rendered bundle. */
const config: Configuration = {
  ...common,
  entry: { main: './main.tsx' },
  // The constants that the marketing module's own build defines.
  plugins: [new DefinePlugin({ atEdge: false, recordedCall: '""' })],
  resolve: {
    ...common.resolve,
    alias: {
      ...Object.fromEntries(
        ['mfe-blog', 'mfe-marketing'].flatMap((name) => [
          [`remote/${name}`, join(root, name, 'src/remote.tsx')],
          [`remote-texts/${name}`, join(root, name, 'src/locales/no.json')],
        ]),
      ),
      ...Object.fromEntries(
        ['later', 'service'].map((part) => [
          `remote-texts/mfe-marketing-${part}`,
          join(root, `mfe-marketing/src/${part}/locales/no.json`),
        ]),
      ),
      'blog-reader': join(root, 'mfe-blog/src/reader/reader-screen.tsx'),
    },
  },
  output: {
    publicPath: '/bundle/',
    filename: '[name].[contenthash:8].js',
    chunkFilename: '[name].[contenthash:8].js',
    cssFilename: '[name].[contenthash:8].css',
    assetModuleFilename: '[name].[contenthash:8][ext]',
  },
};

export default config;
