import { join } from 'node:path';
import { build } from 'esbuild';
import { dependencies } from '../package.json';

const folder = join(import.meta.dirname, '..');

/** Bundles the edge and the commands beside it. */
export const buildEdge = () =>
  build({
    entryPoints: ['edge', 'publish', 'rollback'].map((name) => join(folder, 'server', `${name}.ts`)),
    outdir: join(folder, 'dist/server'),
    bundle: true,
    platform: 'node',
    target: 'node20',
    format: 'esm',
    // CommonJS inside an ES module could not reach Node's own modules: packages stay where they are.
    external: ['./render.cjs', ...Object.keys(dependencies).filter((name) => name !== 'shared')],
    logLevel: 'warning',
  });
