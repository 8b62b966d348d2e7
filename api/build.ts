import { rm } from 'node:fs/promises';
import { build } from 'esbuild';
import { dependencies } from './package.json';

/** Bundles the api, its database and its commands; packages stay in node_modules, shared is compiled in. */
await rm('dist', { recursive: true, force: true });
await build({
  entryPoints: {
    main: 'src/main.ts',
    'start-api': 'src/start-api.ts',
    env: 'src/env.ts',
    embedded: 'embedded/main.ts',
    'export-worker': 'src/export-worker.ts',
    'picture-worker': 'src/picture-worker.ts',
    user: 'src/commands/user.ts',
    vika: 'src/commands/vika.ts',
    audit: 'src/commands/audit.ts',
    lead: 'src/commands/lead.ts',
    'deploy-token': 'src/commands/deploy-token.ts',
    'demo-data': 'src/commands/demo-data.ts',
  },
  outdir: 'dist',
  bundle: true,
  platform: 'node',
  target: 'node20',
  format: 'esm',
  sourcemap: true,
  // What several of them need is written once.
  splitting: true,
  external: Object.keys(dependencies).filter((name) => name !== 'shared'),
});
