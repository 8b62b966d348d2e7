import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { neededBeyond } from '../src/provided';
import { isPublicRoute } from '../src/release';
import { parseRemoteEntry } from '../src/remote-entry.schema';
import { distPlugin } from './dist-plugin';
import { brotliQuality, compressFolder } from './files';
import { faultOfImports, faultOfLocales, faultOfPackage } from './module-faults';
import { writeRelease } from './release';
import { kit } from './sharing';
import { staffFiles, staffFilesFile } from './staff-files';

const readJson = (folder: string, file: string) => JSON.parse(readFileSync(join(folder, file), 'utf8'));
const remoteOf = (folder: string) => parseRemoteEntry(readJson(folder, 'remote.json'));

/** What is wrong with a module, in one sentence, that no compiler sees. */
function faultOf(folder: string): string | undefined {
  try {
    const packageFile = readJson(folder, 'package.json');
    return (
      faultOfPackage(packageFile, remoteOf(folder)) ??
      neededBeyond(packageFile.dependencies) ??
      faultOfLocales(folder) ??
      faultOfImports(folder)
    );
  } catch (fault) {
    return fault instanceof Error ? fault.message : String(fault);
  }
}

/** Larger scripts of a module are taken for a staff tool's: they are far above what a visitor's page may load (bytes). */
const staffOnly = 200_000;

/** Makes of a remote's builds for browsers and for the edge what is released: compressed copies and `release.json`. */
export function releasePlugin(folder: string) {
  const dist = join(folder, 'dist');
  return distPlugin(dist, {
    fault: () => faultOf(folder),
    async complete(built) {
      const remote = remoteOf(folder);
      const staff = staffFiles(built, remote, kit);
      const ownKit = new Set(staff.kit.files);
      const usual = remote.routes.some(isPublicRoute) ? brotliQuality.best : brotliQuality.good;
      // Best compression slows the first start, and only visitors need it; the own copy of the kit is hardly ever loaded.
      await compressFolder(join(dist, 'client'), (path, { length }) => {
        if (ownKit.has(`client/${path}`)) return brotliQuality.fast;
        return length > staffOnly ? brotliQuality.good : usual;
      });
      writeFileSync(join(dist, staffFilesFile), JSON.stringify(staff));
      const { name, version } = writeRelease(dist, readJson(folder, 'package.json').version, remote);
      return `${name} ${version}`;
    },
  });
}
