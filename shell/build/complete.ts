import { cpSync, existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { StatsCompilation } from '@rspack/core';
import {
  brotliQuality,
  compressFolder,
  hashFolder,
  listFiles,
  moveFiles,
  moveHashed,
} from 'shared/build/files';
import { kit } from 'shared/build/sharing';
import { sharedFiles } from 'shared/build/staff-files';
import { closedDaysFrom } from 'shared/holidays';
import { languages } from 'shared/i18n/languages';
import { integrityOf } from 'shared/release-version';
import type { ShellManifest } from '../server/shell-manifest';
import { buildEdge } from './build-edge';
import { writeIcons } from './icons';

const folder = join(import.meta.dirname, '..');
export const dist = join(folder, 'dist');
const client = join(dist, 'client');
const assets = join(client, 'assets');
const server = join(dist, 'server');

/** Makes of the shell's builds what the edge serves, and bundles the edge. */
export async function complete(built: StatsCompilation): Promise<string> {
  moveFiles(join(server, 'assets'), assets);
  const css = readFileSync(join(server, 'styles.css'), 'utf8');
  const fontFace = /@font-face\s*\{[^{}]*\}/g;
  writeFileSync(join(server, 'styles.css'), css.replace(fontFace, ''));
  writeFileSync(join(server, 'typefaces.css'), css.match(fontFace)?.join('') ?? '');
  const [styles, typefaces] = ['styles', 'typefaces'].map((name) =>
    moveHashed(join(server, `${name}.css`), assets, name, '.css'),
  );
  if (existsSync(join(folder, 'public'))) cpSync(join(folder, 'public'), client, { recursive: true });
  writeIcons(client);

  const files = listFiles(assets);
  const named = (start: string, end: string) =>
    files.filter((path) => path.startsWith(start) && path.endsWith(end)).map((path) => `/assets/${path}`);
  const [entry] = named('main.', '.js');
  if (!entry) throw new Error('The build made no entry');

  const inAssets = (file: string) => `/assets/${file}`;
  /** Scripts that are asked for by these imports. */
  const importedAs = (...requests: string[]) =>
    (built.chunks ?? [])
      .filter(({ origins }) => origins?.some(({ request }) => requests.includes(request ?? '')))
      .flatMap(({ files: ofChunk = [] }) => ofChunk.map(inAssets));

  const kitFiles = sharedFiles(built, 'main').map(inAssets);

  await buildEdge();

  const manifest: ShellManifest = {
    version: hashFolder(dist),
    entry,
    typefaces: [`/assets/${typefaces}`],
    styles: [`/assets/${styles}`],
    fonts: files.filter((path) => path.endsWith('.woff2')).map((path) => `/assets/${path}`),
    messages: Object.fromEntries(
      languages.map((language) => [language, named(`messages-${language}`, '.js')]),
    ),
    kit: { name: kit, files: kitFiles },
    staffFrame: importedAs('./staff-bar', './frame/tab-notices', './page-data').filter(
      (file) => !kitFiles.includes(file),
    ),
    closedDays: closedDaysFrom(new Date().getFullYear()),
    integrities: Object.fromEntries(
      files
        .filter((path) => /\.(js|css)$/.test(path))
        .map((path) => [`/assets/${path}`, integrityOf(readFileSync(join(assets, path)))]),
    ),
  };
  writeFileSync(join(dist, 'shell.json'), `${JSON.stringify(manifest, null, 2)}\n`);
  // The kit is for staff only, and the largest of all.
  await compressFolder(client, (path) =>
    kitFiles.includes(`/${path}`) ? brotliQuality.good : brotliQuality.best,
  );
  return `shell ${manifest.version}, ${readFileSync(join(client, entry)).length} bytes`;
}
