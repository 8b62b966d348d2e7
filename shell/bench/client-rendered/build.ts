import { execFileSync } from 'node:child_process';
import { cpSync } from 'node:fs';
import { join } from 'node:path';
import { compressFolder, listFiles } from 'shared/build/files';

/** Builds the public pages into `folder` as one client-rendered bundle; returns its document. */
export async function buildClientRendered(folder: string): Promise<string> {
  const root = join(import.meta.dirname, '../../..');
  execFileSync(join(root, 'node_modules/.bin/rspack'), ['build', '--output-path', folder], {
    cwd: import.meta.dirname,
    stdio: ['ignore', 'ignore', 'inherit'],
  });
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
