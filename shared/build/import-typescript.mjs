import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { build } from 'esbuild';

const typescript = /\.tsx?$/;

/** Bundles only TypeScript and JSON; packages are imported from where they lie, seen from the file that names them. */
const ownFilesOnly = {
  name: 'own-files-only',
  setup({ onResolve, onLoad, resolve }) {
    onResolve({ filter: /^[^.]/ }, async ({ path, pluginData, kind, ...rest }) => {
      if (pluginData === ownFilesOnly || kind === 'entry-point') return;
      const found = await resolve(path, { ...rest, kind, pluginData: ownFilesOnly });
      if (found.external || found.errors.length > 0 || /\.(tsx?|json)$/.test(found.path)) return found;
      return { path: pathToFileURL(found.path).href, external: true };
    });
    onLoad({ filter: typescript }, ({ path }) => ({
      contents: readFileSync(path, 'utf8')
        .replaceAll(/\bimport\.meta\.dirname\b|\b__dirname\b/g, JSON.stringify(dirname(path)))
        .replaceAll(/\bimport\.meta\.url\b/g, JSON.stringify(pathToFileURL(path).href)),
      loader: path.endsWith('x') ? 'tsx' : 'ts',
    }));
  },
};

/**
 * Runs a TypeScript file with what it imports, and returns its exports. Node 20 cannot read TypeScript, and a compiler
 * that hooks into its imports costs each build a second of processor time.
 */
export async function importTypeScript(file) {
  const folder = mkdtempSync(join(tmpdir(), 'typescript-'));
  const outfile = join(folder, 'bundle.mjs');
  try {
    await build({
      entryPoints: [file],
      outfile,
      bundle: true,
      platform: 'node',
      target: 'node20',
      format: 'esm',
      logLevel: 'silent',
      // It removes itself as it begins: a program may end the process, or run until it is interrupted.
      banner: {
        js: `import { rmSync as removeBundle } from 'node:fs'; removeBundle(${JSON.stringify(folder)}, { recursive: true });`,
      },
      plugins: [ownFilesOnly],
    });
    return await import(pathToFileURL(outfile).href);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}
