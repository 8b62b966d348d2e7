import { spawnSync } from 'node:child_process';
import { cpSync, mkdirSync, realpathSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { buildSync } from 'esbuild';
import { run } from '../prepare.mjs';
import { install, onPath } from '../tools.mjs';

/** Replacement images for machines without access to a registry, under the names that the compose file uses. */

const here = fileURLToPath(new URL('.', import.meta.url));
const authorities = '/etc/ssl/certs/ca-certificates.crt';
const path = '/usr/local/sbin:/usr/local/bin:/usr/sbin:/usr/bin:/sbin:/bin';
const quiet = { quiet: true };
const docker = (...args) => spawnSync('docker', args, { stdio: 'ignore' }).status === 0;

/** Whether an image is missing: not present locally and not pullable. */
export const isMissing = (image) => !docker('image', 'inspect', image) && !docker('pull', image);

/** Debian with Redis, and the same Node and npm as the real image, from the package registry. */
export function makeNode(image, folder) {
  const debian = join(folder, 'debian');
  const packages = 'ca-certificates,libatomic1,redis-server';
  // The container engine only recommends this package.
  install(onPath('debootstrap') ? [] : ['debootstrap']);
  run('debootstrap', ['--variant=minbase', `--include=${packages}`, 'bookworm', debian], quiet);
  const local = join(debian, 'usr/local');
  const node = `node-linux-${process.arch}`;
  run('npm', ['install', '-g', '--silent', '--prefix', local, `${node}@22`, 'npm@10'], quiet);
  const binary = realpathSync(join(local, 'bin/node'));
  rmSync(join(local, 'bin/node'));
  cpSync(binary, join(local, 'bin/node'));
  rmSync(join(local, 'lib/node_modules', node), { recursive: true });
  // Use the same npm registry as this machine.
  const registry = spawnSync('npm', ['config', 'get', 'registry'], { encoding: 'utf8' }).stdout.trim();
  cpSync(authorities, join(debian, authorities));
  mkdirSync(join(local, 'etc'), { recursive: true });
  writeFileSync(join(local, 'etc/npmrc'), `registry=${registry}\ncafile=${authorities}\n`);
  run('chroot', [debian, 'groupadd', '-g', '1000', 'node'], quiet);
  run('chroot', [debian, 'useradd', '-u', '1000', '-g', 'node', '-m', 'node'], quiet);
  run('sh', ['-c', `tar -C '${debian}' -c . | docker import -c 'ENV PATH=${path}' - ${image}`], quiet);
  rmSync(debian, { recursive: true });
}

export const makeRedis = (image) => run('docker', ['build', '-q', '-t', image, join(here, 'redis')], quiet);

/** @param product the product's image, with the packages that the embedded database needs */
export function makeMongo(image, product, folder) {
  const context = join(folder, 'mongo');
  cpSync(join(here, 'mongo'), context, { recursive: true });
  buildSync({
    entryPoints: [join(here, 'mongo/mongod.mjs')],
    outfile: join(context, 'mongod.mjs'),
    allowOverwrite: true,
    bundle: true,
    packages: 'external',
    platform: 'node',
    format: 'esm',
    logLevel: 'error',
  });
  rmSync(join(context, 'package.json'));
  rmSync(join(context, 'scram.mjs'));
  run('docker', ['build', '-q', '--build-arg', `PRODUCT=${product}`, '-t', image, context], quiet);
}
