import { join } from 'node:path';
import { type BuildOptions, build } from 'esbuild';
import { dependencies } from '../package.json';

const folder = join(import.meta.dirname, '..');

const common: BuildOptions = {
  outdir: join(folder, 'dist/server'),
  bundle: true,
  platform: 'node',
  target: 'node20',
  format: 'esm',
  logLevel: 'warning',
};

/** They stand for themselves: packed into the contract, they have no packages beside them. */
const standalone: BuildOptions = {
  ...common,
  // A name alone says what it is: the renderer may read no package.json.
  outExtension: { '.js': '.mjs' },
};

/** Bundles the edge, the command by which modules are released, and what these two start. */
export async function buildEdge() {
  await build({
    ...common,
    entryPoints: {
      edge: join(folder, 'server/edge.ts'),
      module: join(folder, '../shared/build/module.ts'),
    },
    // CommonJS inside an ES module could not reach Node's own modules: packages stay where they are.
    external: ['./render.cjs', ...Object.keys(dependencies).filter((name) => name !== 'shared')],
  });
  await build({
    ...standalone,
    entryPoints: { 'renderer-process': join(folder, 'server/renderer/renderer-process.ts') },
    // Its packages are built as for browsers, without Node's modules: it reaches no files.
    platform: 'browser',
    external: ['node:*'],
  });
  await build({
    ...standalone,
    entryPoints: {
      'process-thread': join(folder, 'server/renderer/process-thread.ts'),
      'check-pages': join(folder, 'server/check-pages.ts'),
    },
  });
}
