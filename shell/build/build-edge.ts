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
    ...common,
    // They stand for themselves: packed into the contract, they have no packages beside them.
    entryPoints: {
      'renderer-process': join(folder, 'server/renderer/renderer-process.ts'),
      'process-thread': join(folder, 'server/renderer/process-thread.ts'),
      'check-pages': join(folder, 'server/check-pages.ts'),
    },
    // A name alone says what it is: the first may read no package.json.
    outExtension: { '.js': '.mjs' },
  });
}
