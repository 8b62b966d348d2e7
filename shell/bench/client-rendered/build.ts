import { cpSync } from 'node:fs';
import { join } from 'node:path';
import { DefinePlugin } from '@rspack/core';
import { bundle } from 'shared/build/bundle';
import { compressFolder, listFiles } from 'shared/build/files';
import { commonConfig } from 'shared/build/rules';

/** Builds the public pages into `folder` as one client-rendered bundle; returns its document. */
export async function buildClientRendered(folder: string): Promise<string> {
  const root = join(import.meta.dirname, '../../..');
  const common = commonConfig(import.meta.dirname);
  await bundle([
    {
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
        path: folder,
        publicPath: '/bundle/',
        filename: '[name].[contenthash:8].js',
        chunkFilename: '[name].[contenthash:8].js',
        cssFilename: '[name].[contenthash:8].css',
        assetModuleFilename: '[name].[contenthash:8][ext]',
      },
    },
  ]);
  // The team's pictures are not part of the bundle.
  cpSync(join(root, 'mfe-marketing/team'), join(folder, 'team'), { recursive: true });
  await compressFolder(folder);
  const named = (pattern: RegExp) => listFiles(folder).find((path) => pattern.test(path));
  return [
    '<!doctype html><html lang="nb-NO"><head><meta charset="utf-8"><title>Firma</title>',
    '<meta name="viewport" content="width=device-width, initial-scale=1">',
    `<link rel="stylesheet" href="/bundle/${named(/^main\.\w+\.css$/)}">`,
    `<script src="/bundle/${named(/^main\.\w+\.js$/)}" defer></script>`,
    '</head><body><div id="root"></div></body></html>',
  ].join('');
}
