import { createHash } from 'node:crypto';
import {
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { dirname, extname, join, relative } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';

const toBrotli = promisify(brotliCompress);
const toGzip = promisify(gzip);
const textTypes = new Set(['.js', '.css', '.html', '.json', '.svg', '.txt', '.xml']);
const isText = (path: string) => textTypes.has(extname(path));

/** Paths of all files below a folder, relative to it, sorted. */
export const listFiles = (folder: string): string[] =>
  existsSync(folder)
    ? readdirSync(folder, { recursive: true, encoding: 'utf8' })
        .filter((path) => statSync(join(folder, path)).isFile())
        .map((path) => path.replaceAll('\\', '/'))
        .sort()
    : [];

/** First ten hexadecimal digits of the SHA-256 of these contents. */
export function hashOf(contents: Iterable<string | Buffer>): string {
  const hash = createHash('sha256');
  for (const content of contents) hash.update(content);
  return hash.digest('hex').slice(0, 10);
}

/** Hash of names and contents of all files below a folder. */
export const hashFolder = (folder: string): string =>
  hashOf(listFiles(folder).flatMap((path) => [path, readFileSync(join(folder, path))]));

/** Brotli qualities: the time to compress 420 kB is 1.2 s, 0.6 s and 0.02 s, and the size + 0 %, + 2 % and + 11 %. */
export const brotliQuality = { best: constants.BROTLI_MAX_QUALITY, good: 10, fast: 5 };

/** Writes a brotli and a gzip copy next to each text file that is large enough to benefit, on all cores. */
export async function compressFolder(
  folder: string,
  qualityOf: (path: string, content: Buffer) => number = () => brotliQuality.best,
): Promise<void> {
  const texts = listFiles(folder)
    .filter(isText)
    .map((path) => ({ path, file: join(folder, path), content: readFileSync(join(folder, path)) }))
    .filter(({ content }) => content.length >= 400)
    // The largest first, so that none is left to one core at the end.
    .sort((one, other) => other.content.length - one.content.length);
  await Promise.all(
    texts.map(async ({ path, file, content }) => {
      const params = {
        [constants.BROTLI_PARAM_QUALITY]: qualityOf(path, content),
        [constants.BROTLI_PARAM_SIZE_HINT]: content.length,
      };
      writeFileSync(`${file}.br`, await toBrotli(content, { params }));
      writeFileSync(`${file}.gz`, await toGzip(content, { level: 9 }));
    }),
  );
}

/** Moves all files of one folder into another, keeping their paths. */
export function moveFiles(from: string, to: string): void {
  for (const path of listFiles(from)) {
    mkdirSync(dirname(join(to, path)), { recursive: true });
    renameSync(join(from, path), join(to, path));
  }
}

/** Moves a file to a name with its content hash; returns the new path relative to `folder`. */
export function moveHashed(file: string, folder: string, name: string, type: string): string {
  const target = join(folder, `${name}.${hashOf([readFileSync(file)]).slice(0, 8)}${type}`);
  mkdirSync(dirname(target), { recursive: true });
  renameSync(file, target);
  return relative(folder, target);
}
