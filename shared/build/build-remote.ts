import { existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { neededBeyond } from '../src/provided';
import { isPublicRoute } from '../src/release';
import { parseRemoteEntry } from '../src/remote-entry.schema';
import { bundle } from './bundle';
import { brotliQuality, compressFolder, moveFiles, moveHashed } from './files';
import { importTypeScript } from './import-typescript.mjs';
import { faultOfImports, faultOfLocales, faultOfPackage } from './module-faults';
import { writeRelease } from './release';
import { configsOf } from './remote-config';
import { kit } from './sharing';
import { staffFiles, staffFilesFile } from './staff-files';

/**
 * Builds the remote in this folder into `dist`: its browser files, its server files and `release.json`. Its own
 * `build/client-files.ts`, if there is one, adds more browser files.
 */
const folder = process.cwd();
const dist = join(folder, 'dist');
const client = join(dist, 'client');
const server = join(dist, 'server');

// First of all: after a build that failed there is nothing to release.
rmSync(dist, { recursive: true, force: true });
const packageFile = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'));
const remote = parseRemoteEntry(JSON.parse(readFileSync(join(folder, 'remote.json'), 'utf8')));
const fault =
  faultOfPackage(packageFile, remote) ??
  neededBeyond(packageFile.dependencies) ??
  faultOfLocales(folder) ??
  faultOfImports(folder);
if (fault) throw new Error(fault);

const built = await bundle((await configsOf(folder)).filter(({ name }) => name !== 'standalone'));

if (existsSync(join(server, 'styles.css'))) moveHashed(join(server, 'styles.css'), client, 'styles', '.css');
moveFiles(join(server, 'assets'), join(client, 'assets'));
const forBrowsers = built.find(({ name }) => name === 'client') ?? {};
const staff = staffFiles(forBrowsers, remote, kit);
const ownKit = new Set(staff.kit.files);
const usual = remote.routes.some(isPublicRoute) ? brotliQuality.best : brotliQuality.good;
/** Larger scripts of a module are taken for a staff tool's: they are far above what a visitor's page may load (bytes). */
const staffOnly = 200_000;
// Best compression slows the first start, and only visitors need it; the own copy of the kit is hardly ever loaded.
const compressed = compressFolder(client, (path, { length }) => {
  if (ownKit.has(`client/${path}`)) return brotliQuality.fast;
  return length > staffOnly ? brotliQuality.good : usual;
});
const ownFiles = join(folder, 'build/client-files.ts');
if (existsSync(ownFiles)) {
  const own = await importTypeScript<{ writeClientFiles: (client: string) => void }>(ownFiles);
  own.writeClientFiles(client);
}
await compressed;
writeFileSync(join(dist, staffFilesFile), JSON.stringify(staff));

const { name, version } = writeRelease(dist, packageFile.version, remote);
console.log(`${name} ${version}`);
