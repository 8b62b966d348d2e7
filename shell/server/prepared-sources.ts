import type { RegistryEntry } from 'shared/release';
import { parseAddress } from 'shared/release-address';
import { maxServerBytes, maxStyleBytes, serverFile } from 'shared/release-rules';
import type { ReleaseFiles } from './release-files';

/** Releases that were handed in before there were limits may be larger. */
const sizeOf = (files: ReleaseFiles, name: string, version: string, paths: string[]) =>
  paths.reduce((sum, path) => sum + (files.release(name, version)?.files[path]?.size ?? 0), 0);

/** The node build of a release. Uncached: the renderer holds it itself, and here it would evict files for browsers. */
export async function serverCodeOf(files: ReleaseFiles, name: string, version: string): Promise<string> {
  if (sizeOf(files, name, version, [serverFile]) > maxServerBytes) {
    throw new Error(`${name} ${version} has a node build of more than ${maxServerBytes} bytes`);
  }
  const code = await files.readOnce(name, version, serverFile);
  if (!code) throw new Error(`${name} ${version} has no node build`);
  return code.toString('utf8');
}

/** The style sheets of a release as one; null if they are too large to be prepared. */
export async function styleSheetOf(
  files: ReleaseFiles,
  name: string,
  { version, styles }: RegistryEntry,
): Promise<string | null> {
  const paths = styles.flatMap((href) => parseAddress(href)?.path ?? []);
  if (sizeOf(files, name, version, paths) > maxStyleBytes) return null;
  const sheets = await Promise.all(paths.map((path) => files.readOnce(name, version, path)));
  return sheets.map((sheet) => sheet?.toString('utf8') ?? '').join('\n');
}
