import { createHash } from 'node:crypto';
import { brotliCompressSync, constants, gzipSync } from 'node:zlib';
import { LRUCache } from 'lru-cache';
import { type IntegrityTable, isPublicRoute, type Registry } from 'shared/release';
import { entryOf, type ReleaseFiles } from './release-files';
import type { ShellManifest } from './shell-manifest';

const address = /^assets\/integrities\/([\w.+-]+?)((?:\/[a-z-]+\/[\w.+-]+?)*)\.json(\.br|\.gz)?$/;
const maxTables = 50;
/** Hashes hardly shrink, and everybody waits while a new table is made. */
const brotli = { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } };

interface Made {
  integrity: string;
  bodies: Record<'' | '.br' | '.gz', Buffer>;
}

/**
 * Integrities of all that public pages may ask for, as a file of its own: in each document they were a third of it. The
 * address names the shell and the releases, so that every edge answers it alike; its own integrity is in the document.
 */
export function createIntegrityTables({ version, integrities }: ShellManifest, files: ReleaseFiles) {
  const tables = new LRUCache<string, Made>({ max: maxTables });

  function make(shell: string, releases: string[][]): Made | undefined {
    // One way of writing each: nobody has the same made over and over.
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
    /** Where the table of a public document lies. */
    of({ remotes }: Registry): IntegrityTable {
      const releases = Object.keys(remotes)
        .sort()
        .map((name) => `/${name}/${remotes[name]?.version}`);
      const path = `assets/integrities/${version}${releases.join('')}.json`;
      const integrity = find(path)?.integrity;
      if (!integrity) throw new Error(`There is no ${path}`);
      return { href: `/${path}`, integrity };
    },
    /** What lies at a path, compressed where its ending says so. */
    read(path: string): Buffer | undefined {
      const found = find(path);
      return found?.bodies[found.encoding];
    },
  };
}
export type IntegrityTables = ReturnType<typeof createIntegrityTables>;
