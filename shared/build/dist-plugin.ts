import { rmSync } from 'node:fs';
import type { Compiler, Stats, StatsCompilation } from '@rspack/core';
import { oneLineOf } from './one-line';

/** The browser build's chunks, and how they came to be. */
const chunks = {
  all: false,
  assets: true,
  chunks: true,
  chunkOrigins: true,
  chunkRelations: true,
  chunkGroups: true,
  ids: true,
};
const faults = { all: false, errors: true, warnings: true };

function refuse(why: string): never {
  console.error(why);
  process.exit(1);
}

/**
 * One plugin for all compilers of a part. It clears `dist` before the first begins, so that a build that failed leaves
 * nothing to release; says why one failed, in one line if it is known; and completes `dist` once all have succeeded.
 * @param options.fault what keeps the part from being built, in one sentence
 * @param options.complete gets the stats of the compiler named `client`; returns what was built
 */
export function distPlugin(
  dist: string,
  options: { fault?: () => string | undefined; complete: (client: StatsCompilation) => Promise<string> },
) {
  const built: Stats[] = [];
  let compilers = 0;
  return (compiler: Compiler) => {
    compilers += 1;
    if (compilers === 1) {
      compiler.hooks.run.tap('DistPlugin', () => {
        rmSync(dist, { recursive: true, force: true });
        const fault = options.fault?.();
        if (fault) refuse(fault);
      });
    }
    compiler.hooks.done.tapPromise('DistPlugin', async (stats) => {
      built.push(stats);
      if (built.length < compilers) return;
      const failed = built.filter((one) => one.hasErrors() || one.hasWarnings());
      if (failed.length > 0) {
        const errors = failed.flatMap((one) => one.toJson(faults).errors ?? []);
        refuse(oneLineOf({ errors }) ?? failed.map((one) => one.toString(faults)).join('\n'));
      }
      const client = built.find(({ compilation }) => compilation.name === 'client');
      if (client) console.log(await options.complete(client.toJson(chunks)));
    });
  };
}
