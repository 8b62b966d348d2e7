import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import { LRUCache } from 'lru-cache';
import { type IntegrityTable, isPublicRoute, type Registry, type RegistryEntry } from 'shared/release';
import type { ShellManifest } from './shell-manifest';

const toBrotli = promisify(brotliCompress);
const toGzip = promisify(gzip);

/** Tables of former states, for documents that were sent a moment ago. */
const maxTables = 50;
const maxBytes = 64 * 1024 * 1024;
/** Low compression quality: hashes hardly compress. */
const brotli = { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } };

type Named = [name: string, entry: RegistryEntry];

interface Made extends IntegrityTable {
  /** Names and versions of its releases. */
  releases: Set<string>;
  /** By encoding; the compressed ones come a moment later. */
  bodies: Partial<Record<string, Buffer>>;
  size: number;
}

const releaseOf = ([name, { version }]: Named) => `${name} ${version}`;
const publicOf = (entries: Named[]) => entries.filter(([, { routes }]) => routes.some(isPublicRoute));

/**
 * Integrity hashes of all files that public pages may load, as a separate file: inline they were a third of each
 * document. Its address is the hash of its content, so every edge that shows the same releases serves the same file, and
 * the address is short however many there are. It is made of what the edge has verified and holds in memory.
 */
export function createIntegrityTables({ version, integrities }: ShellManifest) {
  const folder = `assets/integrities/${version}/`;
  const tables = new LRUCache<string, Made>({
    max: maxTables,
    maxSize: maxBytes,
    sizeCalculation: ({ size }) => size,
  });
  let latest = make([]);
  const known = new WeakMap<Registry, Made>();

  function make(entries: Named[]): Made {
    const inOrder = entries.toSorted((one, other) => (releaseOf(one) < releaseOf(other) ? -1 : 1));
    const table = Object.assign({}, integrities, ...inOrder.map(([, entry]) => entry.integrities));
    const plain = Buffer.from(JSON.stringify(table));
    const digest = createHash('sha384').update(plain).digest();
    const path = `${folder}${digest.toString('hex').slice(0, 32)}.json`;
    const made: Made = tables.get(path) ?? {
      href: `/${path}`,
      integrity: `sha384-${digest.toString('base64')}`,
      releases: new Set(entries.map(releaseOf)),
      bodies: { '': plain },
      size: plain.length,
    };
    tables.set(path, made);
    void compress(made, plain).catch(() => {});
    return made;
  }

  async function compress({ bodies }: Made, plain: Buffer): Promise<void> {
    if (bodies['.br']) return;
    [bodies['.br'], bodies['.gz']] = await Promise.all([toBrotli(plain, brotli), toGzip(plain)]);
  }

  function tableOf(registry: Registry): Made {
    const entries = publicOf(Object.entries(registry.remotes));
    const isIn = ({ releases }: Made) => entries.every((one) => releases.has(releaseOf(one)));
    return [latest, ...tables.values()].find(isIn) ?? make(entries);
  }

  return {
    /** Makes the table of everything that is shown from now on: live releases and canaries alike. */
    follow(shown: Named[]): void {
      latest = make(publicOf(shown));
    },
    /** Address and integrity of the table for a public document. */
    of(registry: Registry): IntegrityTable {
      const table = known.get(registry) ?? tableOf(registry);
      known.set(registry, table);
      return { href: table.href, integrity: table.integrity };
    },
    /** The table at a path; compressed if the path ends in .br or .gz. */
    read(path: string): Buffer | undefined {
      const end = path.lastIndexOf('.json') + '.json'.length;
      const plain = path.slice(0, end);
      const table = `/${plain}` === latest.href ? latest : tables.get(plain);
      return table?.bodies[path.slice(end)];
    },
  };
}
export type IntegrityTables = ReturnType<typeof createIntegrityTables>;
