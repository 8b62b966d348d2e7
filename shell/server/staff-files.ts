import { LRUCache } from 'lru-cache';
import { type StaffFiles, staffFilesFile } from 'shared/build/staff-files';
import { z } from 'shared/contracts/zod';
import type { RegistryEntry } from 'shared/release';
import { addressOf } from 'shared/release-address';
import { maxStaffFilesBytes } from 'shared/release-rules';
import type { ReleaseFiles } from './release-files';
import type { ShellManifest } from './shell-manifest';

const maxReleases = 400;

const list = z.array(z.string());
const staffFiles: z.ZodType<StaffFiles> = z.object({
  pages: z.record(z.string(), list),
  kit: z.object({ name: z.string(), files: list }),
});

/**
 * Addresses of the scripts that staff pages need, as listed by their builds; older releases list none. Each list is read
 * once, not for each document.
 * @param kit the shell's UI kit: a tool that was built with the same one uses it instead of its own copy
 */
export function createStaffFiles(files: ReleaseFiles, kit: ShellManifest['kit']) {
  const lists = new LRUCache<string, Promise<StaffFiles | undefined>>({ max: maxReleases });

  async function read(name: string, version: string): Promise<StaffFiles | undefined> {
    const size = files.release(name, version)?.files[staffFilesFile]?.size ?? 0;
    if (size > maxStaffFilesBytes) throw new Error(`${name} ${version}: ${staffFilesFile} is too large`);
    const stated = await files.readOnce(name, version, staffFilesFile);
    return stated && staffFiles.safeParse(JSON.parse(stated.toString())).data;
  }

  function listOf(name: string, version: string): Promise<StaffFiles | undefined> {
    const key = `${name} ${version}`;
    const known = lists.get(key);
    if (known) return known;
    const made = read(name, version).catch((fault: unknown) => {
      // No preloads: the pages load them by themselves.
      console.error(fault instanceof Error ? fault.message : fault);
      return undefined;
    });
    lists.set(key, made);
    return made;
  }

  return async (name: string, { version, integrities }: RegistryEntry, path: string): Promise<string[]> => {
    const stated = await listOf(name, version);
    if (!stated) return [];
    const { pages, kit: own } = stated;
    const isShells = own.name === kit.name && own.files.length > 0;
    const inRelease = [...(isShells ? [] : own.files), ...(pages[path] ?? [])]
      .map((file) => addressOf(name, version, file))
      .filter((href) => Object.hasOwn(integrities, href));
    return [...(isShells ? kit.files : []), ...inRelease];
  };
}
export type StaffFilesOf = ReturnType<typeof createStaffFiles>;
