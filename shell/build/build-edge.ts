import { join } from 'node:path';
import { build } from 'esbuild';
import { dependencies } from '../package.json';

const folder = join(import.meta.dirname, '..');

/** Bundles the edge, and the command by which modules are released. */
export const buildEdge = () =>
  build({
    entryPoints: {
      edge: join(folder, 'server/edge.ts'),
      module: join(folder, '../shared/build/module.ts'),
    },
    outdir: join(folder, 'dist/server'),
    bundle: true,
    platform: 'node',
    target: 'node20',
    format: 'esm',
    // CommonJS inside an ES module could not reach Node's own modules: packages stay where they are.
    external: ['./render.cjs', ...Object.keys(dependencies).filter((name) => name !== 'shared')],
    logLevel: 'warning',
  });
