import { createHash } from 'node:crypto';
import { brotliCompressSync, constants, gzipSync } from 'node:zlib';
import { LRUCache } from 'lru-cache';
import { type IntegrityTable, isPublicRoute, type Registry } from 'shared/release';
import { entryOf, type ReleaseFiles } from './release-files';
import type { ShellManifest } from './shell-manifest';

const address = /^assets\/integrities\/([\w.+-]+?)((?:\/[a-z-]+\/[\w.+-]+?)*)\.json(\.br|\.gz)?$/;
const maxTables = 50;
/** Low compression quality: hashes hardly compress, and requests wait while a new table is made. */
const brotli = { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } };

interface Made {
  integrity: string;
  bodies: Record<'' | '.br' | '.gz', Buffer>;
}

/**
 * Integrity hashes of all files that public pages may load, as a separate file: inline they were a third of each
 * document. Its address names the shell and the releases, so every edge serves the same; the document holds its hash.
 */
export function createIntegrityTables({ version, integrities }: ShellManifest, files: ReleaseFiles) {
  const tables = new LRUCache<string, Made>({ max: maxTables });

  function make(shell: string, releases: string[][]): Made | undefined {
    // Canonical form, so that nobody can force the same table to be built again and again.
    const inOrder = releases.every(([name = ''], at) => at === 0 || name > (releases[at - 1]?.[0] ?? ''));
    if (shell !== version || !inOrder) return undefined;
    const table = { ...integrities };
    for (const [name = '', of = ''] of releases) {
      const release = files.release(name, of);
      if (!release?.routes.some(isPublicRoute)) return undefined;
      Object.assign(table, entryOf(release).integrities);
    }
    const plain = Buffer.from(JSON.stringify(table));
    const integrity = `sha384-${createHash('sha384').update(plain).digest('base64')}`;
    const bodies = { '': plain, '.br': brotliCompressSync(plain, brotli), '.gz': gzipSync(plain) };
    return { integrity, bodies };
  }

  function find(path: string) {
    const [, shell, releases = '', encoding = ''] = address.exec(path) ?? [];
    if (shell === undefined) return undefined;
    const key = shell + releases;
    const named = Array.from(releases.matchAll(/\/([^/]+)\/([^/]+)/g), ([, name = '', of = '']) => [
      name,
      of,
    ]);
    const table = tables.get(key) ?? make(shell, named);
    if (table) tables.set(key, table);
    return table && { ...table, encoding: encoding as keyof Made['bodies'] };
  }

  return {
    /** Address and integrity of the table for a public document. */
    of({ remotes }: Registry): IntegrityTable {
      const releases = Object.keys(remotes)
        .sort()
        .map((name) => `/${name}/${remotes[name]?.version}`);
      const path = `assets/integrities/${version}${releases.join('')}.json`;
      const integrity = find(path)?.integrity;
      if (!integrity) throw new Error(`There is no ${path}`);
      return { href: `/${path}`, integrity };
    },
    /** The table at a path; compressed if the path ends in .br or .gz. */
    read(path: string): Buffer | undefined {
      const found = find(path);
      return found?.bodies[found.encoding];
    },
  };
}
export type IntegrityTables = ReturnType<typeof createIntegrityTables>;
