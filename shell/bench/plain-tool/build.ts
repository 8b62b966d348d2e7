import { join } from 'node:path';
import { bundle } from 'shared/build/bundle';
import { compressFolder, listFiles } from 'shared/build/files';
import { commonConfig } from 'shared/build/rules';

const root = join(import.meta.dirname, '../../..');

/** Bundles the call counter with the shell into `folder`; returns a function from page state to document. */
export async function buildPlainTool(folder: string): Promise<(state: string) => string> {
  const common = commonConfig(import.meta.dirname);
  await bundle([
    {
      ...common,
      entry: { main: './main.tsx' },
      resolve: {
        ...common.resolve,
        alias: {
          'remote/mfe-calls': join(root, 'mfe-calls/src/remote.tsx'),
          'remote-texts/mfe-calls': join(root, 'mfe-calls/src/locales/no.json'),
        },
      },
      output: {
        path: folder,
        publicPath: '/bundle/',
        filename: '[name].[contenthash:8].js',
        chunkFilename: '[name].[contenthash:8].js',
        cssFilename: '[name].[contenthash:8].css',
        cssChunkFilename: '[name].[contenthash:8].css',
        assetModuleFilename: '[name].[contenthash:8][ext]',
      },
    },
  ]);
  await compressFolder(folder);
  const named = (pattern: RegExp) => listFiles(folder).find((path) => pattern.test(path));
  const before = [
    '<!doctype html><html lang="nb-NO"><head><meta charset="utf-8"><title>Firma</title>',
    '<meta name="viewport" content="width=device-width, initial-scale=1">',
    `<link rel="stylesheet" href="/bundle/${named(/^main\.\w+\.css$/)}">`,
    `<script src="/bundle/${named(/^main\.\w+\.js$/)}" defer></script>`,
    '</head><body><div id="root"></div><script type="application/json" id="page-state">',
  ].join('');
  return (state) => `${before}${state}</script></body></html>`;
}
