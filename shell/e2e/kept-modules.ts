import { mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { brotliCompressSync, brotliDecompressSync, constants } from 'node:zlib';
import { releaseFile } from 'shared/build/release';
import type { Release } from 'shared/release';
import { describeRelease, remoteOf, semverOf } from 'shared/release-version';

const root = join(import.meta.dirname, '../..');
/** Modules of the previous release: one file for each, with all that it was built to. */
const recorded = join(root, 'api/contracts/modules');
const ending = '.json.br';

/** No page is less without them: copies that were compressed beforehand, pictures for links on other sites. */
const isLeftOut = (path: string) => /\.(br|gz)$|^client\/share\//.test(path);

const readRelease = (dist: string): Release => JSON.parse(readFileSync(join(dist, releaseFile), 'utf8'));

/** A build as one text, in which each byte is a character of Latin-1: the same build makes the same text. */
function packed(dist: string): string {
  const built = readRelease(dist);
  const files = Object.fromEntries(Object.entries(built.files).filter(([path]) => !isLeftOut(path)));
  const release = describeRelease(semverOf(built.version), remoteOf(built), files);
  const contents = Object.keys(files).map((path) => [path, readFileSync(join(dist, path), 'latin1')]);
  contents.push([releaseFile, Buffer.from(JSON.stringify(release)).toString('latin1')]);
  return JSON.stringify(Object.fromEntries(contents));
}

/** Keeps the modules that are built in the place of those that were kept before. */
export function keepModules(): void {
  rmSync(recorded, { recursive: true, force: true });
  mkdirSync(recorded);
  for (const name of readdirSync(root).filter((folder) => folder.startsWith('mfe-'))) {
    const text = packed(join(root, name, 'dist'));
    const params = { [constants.BROTLI_PARAM_LGWIN]: constants.BROTLI_MAX_WINDOW_BITS };
    writeFileSync(join(recorded, name + ending), brotliCompressSync(text, { params }));
  }
}

/** Lays every kept module into a folder of its own, as the release command takes it, and tells where and what it is. */
export const unpackModules = (directory: string) =>
  readdirSync(recorded).map((file) => {
    const folder = join(directory, basename(file, ending));
    const contents: Record<string, string> = JSON.parse(
      brotliDecompressSync(readFileSync(join(recorded, file))).toString(),
    );
    for (const [path, content] of Object.entries(contents)) {
      const target = join(folder, 'dist', path);
      mkdirSync(dirname(target), { recursive: true });
      writeFileSync(target, content, 'latin1');
    }
    const release = readRelease(join(folder, 'dist'));
    writeFileSync(join(folder, 'remote.json'), JSON.stringify(remoteOf(release)));
    return { folder, release };
  });
