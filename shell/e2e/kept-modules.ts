import { mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { brotliCompressSync, brotliDecompressSync, constants } from 'node:zlib';
import type { Release } from 'shared/release';
import { releaseFile } from 'shared/release-address';
import { describeRelease, remoteOf, semverOf } from 'shared/release-version';

const root = join(import.meta.dirname, '../..');
/** Stored modules of the previous release: one file per module with all its build output. */
const recorded = join(root, 'api/contracts/modules');
const ending = '.json.br';

/** Files that pages do not need: precompressed copies and share images. */
const isLeftOut = (path: string) => /\.(br|gz)$|^client\/share\//.test(path);

const readRelease = (dist: string): Release => JSON.parse(readFileSync(join(dist, releaseFile), 'utf8'));

/** Serialises a build deterministically to one string, with each byte as a Latin-1 character. */
function packed(dist: string): string {
  const built = readRelease(dist);
  const files = Object.fromEntries(Object.entries(built.files).filter(([path]) => !isLeftOut(path)));
  const release = describeRelease(semverOf(built.version), remoteOf(built), files);
  const contents = Object.keys(files).map((path) => [path, readFileSync(join(dist, path), 'latin1')]);
  contents.push([releaseFile, Buffer.from(JSON.stringify(release)).toString('latin1')]);
  return JSON.stringify(Object.fromEntries(contents));
}

/** Replaces the stored modules with the current builds. */
export function keepModules(): void {
  rmSync(recorded, { recursive: true, force: true });
  mkdirSync(recorded);
  for (const name of readdirSync(root).filter((folder) => folder.startsWith('mfe-'))) {
    const text = packed(join(root, name, 'dist'));
    const params = { [constants.BROTLI_PARAM_LGWIN]: constants.BROTLI_MAX_WINDOW_BITS };
    writeFileSync(join(recorded, name + ending), brotliCompressSync(text, { params }));
  }
}

/** Unpacks every stored module into its own folder, ready for the release command; returns their descriptions. */
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
